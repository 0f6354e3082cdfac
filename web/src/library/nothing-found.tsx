// SPDX-License-Identifier: MIT
// That a search finds no game; where it asks for a name, a link to the search that also takes names spelled differently.

import { t } from "../text/text";
import { addressOf, type SearchAddress } from "./search-address";
import { withSimilarNames } from "./similar-names";

export function NothingFound({ wanted }: { wanted: SearchAddress }) {
  if (wanted.query.trim() === "") return <p class="note">{t("library.empty")}</p>;
  const similar = withSimilarNames(wanted.query);
  return (
    <>
      <p class="note">{t("library.nothing")}</p>
      {similar !== null && (
        <p class="note">
          <a href={addressOf({ ...wanted, query: similar, page: 1 })}>{t("library.similarNames")}</a>
        </p>
      )}
    </>
  );
}
