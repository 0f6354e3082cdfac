// SPDX-License-Identifier: MIT
// Chapters as they are printed: the main line with its comments, variations in brackets, and diagrams.

import type { ComponentChildren } from "preact";
import { dateShown } from "../../model/pdn-date";
import { readFen } from "../../model/position";
import { cellsOf, rowsOf, type Cell, type Item, type Row } from "../rows";
import { signsText } from "../signs";
import { texts } from "../text";
import { nodeOf, startNode, tagOf } from "../tree";
import { t } from "../../text/text";
import { Diagram } from "../../board/diagram";
import { treeOfExport, type ExportedChapter, type ExportedStudy } from "./shared";

export interface PrintOptions {
  /** A diagram where a comment or a mark stands in the main line. */
  readonly atComments: boolean;
  /** The number of moves of both sides between diagrams; 0: no diagrams. */
  readonly every: number;
}

export const usualPrint: PrintOptions = { atComments: true, every: 0 };

interface Props {
  study: ExportedStudy;
  options: PrintOptions;
}

export function Printed({ study, options }: Props) {
  return (
    <>
      <h1>{study.title}</h1>
      {study.description !== "" && <p class="printed-description">{study.description}</p>}
      {study.chapters.map((chapter, at) => (
        <PrintedChapter key={at} chapter={chapter} options={options} />
      ))}
    </>
  );
}

function PrintedChapter({ chapter, options }: { chapter: ExportedChapter; options: PrintOptions }) {
  const tree = treeOfExport(chapter);
  const start = nodeOf(tree, startNode);
  const players = [tagOf(chapter, "Black"), tagOf(chapter, "White")].filter((name) => name !== "" && name !== "?");
  const known = (name: string) => (/^\??$/.test(tagOf(chapter, name)) ? null : tagOf(chapter, name));
  const round = known("Round");
  const event = [known("Event"), round === null ? null : `${t("study.tag.Round")} ${round}`, known("Site"), dateShown(known("Date"))].filter((one) => one !== null);
  return (
    <section class="printed-chapter">
      <h2>{chapter.title}</h2>
      {players.length > 0 && <p class="printed-players">{texts.printedPlayers(tagOf(chapter, "Black"), tagOf(chapter, "White"))}</p>}
      {event.length > 0 && <p class="printed-event">{event.join(", ")}</p>}
      {start !== undefined && (!chapter.usualStart || start.marks.length > 0) && <Position chapter={chapter} node={start} />}
      <PrintedRows chapter={chapter} rows={rowsOf(tree, chapter.first)} options={options} />
      <p class="printed-result">{texts.printedResult(chapter.result)}</p>
    </section>
  );
}

function Position({ chapter, node }: { chapter: ExportedChapter; node: Cell["node"] }) {
  const turn = readFen(node.fen)?.turn ?? "black";
  return (
    <figure class="printed-position">
      <Diagram geometry={chapter} fen={node.fen} marks={node.marks} label={texts.diagramAfter(node.text)} />
      <figcaption>{texts.diagramCaption(node.text, turn)}</figcaption>
    </figure>
  );
}

function PrintedRows({ chapter, rows, options }: { chapter: ExportedChapter; rows: readonly Row[]; options: PrintOptions }) {
  const shown: ComponentChildren[] = [];
  /** Moves of the main line that are not printed yet: they make one paragraph. */
  let moves: Cell[] = [];
  let plies = 0;
  const flush = () => {
    if (moves.length === 0) return;
    const paragraph = moves;
    shown.push(
      <p class="printed-moves" key={shown.length}>
        {paragraph.map((cell, at) => (
          <MoveText key={cell.node.node} cell={cell} numbered={at === 0} last={at === paragraph.length - 1} />
        ))}
      </p>,
    );
    moves = [];
  };
  const diagram = (node: Cell["node"]) => {
    flush();
    shown.push(<Position key={shown.length} chapter={chapter} node={node} />);
  };
  rows.forEach((row, at) => {
    if (row.kind === "pair") {
      const next = rows[at + 1];
      for (const cell of cellsOf(row)) {
        moves.push(cell);
        plies++;
        const said = next?.kind === "comment" && next.words.node === cell.node.node && cell.node.after !== "";
        const wanted = (options.atComments && (said || cell.node.marks.length > 0)) || (options.every > 0 && plies % (2 * options.every) === 0);
        if (wanted) diagram(cell.node);
      }
    } else if (row.kind === "comment") {
      flush();
      shown.push(
        <p class="printed-comment" key={shown.length}>
          {row.words.text}
        </p>,
      );
    } else {
      flush();
      shown.push(
        <p class="printed-line" style={{ "--depth": row.depth }} key={shown.length}>
          {row.items.map((item, index) => (
            <ItemText key={index} item={item} last={index === row.items.length - 1} />
          ))}
        </p>,
      );
    }
  });
  flush();
  return <>{shown}</>;
}

function ItemText({ item, last }: { item: Item; last: boolean }) {
  if (item.kind === "move") return <MoveText cell={item} numbered={false} last={last} />;
  return (
    <span class="printed-words">
      {item.text}
      {last ? "" : " "}
    </span>
  );
}

/** `last`: no space follows. */
function MoveText({ cell, numbered, last }: { cell: Cell; numbered: boolean; last: boolean }) {
  const { node } = cell;
  const number = cell.numbered || numbered ? cell.number : "";
  const signs = signsText(node.strength, node.nags);
  return (
    <>
      <span class="printed-move">
        {number === "" ? "" : `${number} `}
        {node.kind === "setup" ? t("study.newPosition") : node.text}
        {signs === "" ? "" : ` ${signs}`}
      </span>
      {last ? "" : " "}
    </>
  );
}
