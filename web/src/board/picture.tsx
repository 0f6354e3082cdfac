// SPDX-License-Identifier: MIT
// A position as a picture in a file: the diagram that is printed, as SVG that needs no style sheet, or drawn from that as
// PNG. Loaded when it is first asked for.

import { render } from "preact";
import { saveFile } from "../browser/save-file";
import type { Geometry } from "../model/geometry";
import type { Mark } from "../model/mark";
import { readFen } from "../model/position";
import { piecesText } from "../model/reading";
import { Diagram } from "./diagram";

export type PictureKind = "svg" | "png";

interface Position {
  readonly geometry: Geometry;
  readonly fen: string;
  readonly marks: readonly Mark[];
}

/** The width of a square in pixels. */
const square = 48;
/** A PNG has so many pixels for one of these, for sharp screens and print. */
const sharper = 2;

/** What the style sheet says of a shape, and has to stand in the file. */
const ofShapes = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"] as const;
const ofTexts = ["fill", "font-size", "font-family"] as const;
const ofGroups = ["opacity"] as const;

interface Picture {
  readonly svg: string;
  readonly pixels: number;
}

function pictureOf({ geometry, fen, marks }: Position): Picture {
  const holder = document.createElement("div");
  holder.className = "visually-hidden";
  // Only what is in the page has styles.
  document.body.append(holder);
  try {
    render(<Diagram geometry={geometry} fen={fen} marks={marks} label={piecesText(readFen(fen)?.pieces ?? new Map())} />, holder);
    const picture = holder.querySelector("svg");
    if (picture === null) throw new Error("no diagram");
    const shapes = [...picture.querySelectorAll("rect, circle, path, text, g")];
    shapes.forEach(writeStyle);
    // Only now: a shape's style depends on the classes around it.
    for (const shape of shapes) shape.removeAttribute("class");
    const pixels = Math.round(picture.viewBox.baseVal.width * square);
    picture.removeAttribute("class");
    picture.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    picture.setAttribute("width", `${pixels}`);
    picture.setAttribute("height", `${pixels}`);
    return { svg: picture.outerHTML, pixels };
  } finally {
    render(null, holder);
    holder.remove();
  }
}

function writeStyle(shape: Element): void {
  const style = getComputedStyle(shape);
  const names = shape instanceof SVGGElement ? ofGroups : shape instanceof SVGTextElement ? ofTexts : ofShapes;
  for (const name of names) shape.setAttribute(name, style.getPropertyValue(name));
}

/** On white, as on paper. */
async function drawn({ svg, pixels }: Picture): Promise<Blob> {
  const image = new Image(pixels, pixels);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = sharper * pixels;
  const paper = canvas.getContext("2d");
  if (paper === null) throw new Error("no canvas");
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture")) : resolve(blob)), "image/png");
  });
}

/** False if the browser could not draw it. */
export async function savePicture(kind: PictureKind, position: Position): Promise<boolean> {
  try {
    const picture = pictureOf(position);
    saveFile(`position.${kind}`, kind === "png" ? await drawn(picture) : new Blob([picture.svg], { type: "image/svg+xml" }));
    return true;
  } catch {
    return false;
  }
}
