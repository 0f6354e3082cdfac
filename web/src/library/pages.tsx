// SPDX-License-Identifier: MIT
// The ways from a page of a table to the one before and the next.

import { numeral, t } from "../text/text";

interface Props {
  page: number;
  last: number;
  address(page: number): string;
}

export function Pages({ page, last, address }: Props) {
  if (last === 1) return null;
  return (
    <nav class="pages" aria-label={t("library.pages")}>
      {page > 1 ? (
        <a class="button" rel="prev" href={address(page - 1)}>
          {t("library.previous")}
        </a>
      ) : (
        <span />
      )}
      <span>{t("library.page", { page: numeral(page), last: numeral(last) })}</span>
      {page < last && (
        <a class="button" rel="next" href={address(page + 1)}>
          {t("library.next")}
        </a>
      )}
    </nav>
  );
}
