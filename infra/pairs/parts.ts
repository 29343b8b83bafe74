import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { PARTS } from "./options.ts";
import { figuresText, printNotWalked, type WalkFigures } from "./run.ts";

/** Walks all pairs, each part in a process and on a database of its own; prints the sum. True where all is right. */
export async function walkInParts(seed: number): Promise<boolean> {
  const walked = await Promise.all(Array.from({ length: PARTS }, (_, index) => walkPart(index + 1, seed)));
  const sum = (of: (figures: WalkFigures) => number): number =>
    walked.reduce((total, { figures }) => total + of(figures), 0);
  const seconds = Math.max(...walked.map(({ figures }) => figures.seconds));
  const figures = {
    pairs: sum(({ pairs }) => pairs),
    orders: sum(({ orders }) => orders),
    all: sum(({ all }) => all),
    seconds,
    apart: sum(({ apart }) => apart),
  };
  console.log(figuresText(figures, seed));
  printNotWalked();
  return walked.every(({ isRight }) => isRight);
}

/** Throws where the process ended without figures. */
async function walkPart(part: number, seed: number): Promise<{ isRight: boolean; figures: WalkFigures }> {
  const child = fork(join(import.meta.dirname, "main.ts"), ["--part", String(part), "--seed", String(seed)]);
  let figures: WalkFigures | undefined;
  child.on("message", (told) => {
    figures = told as WalkFigures;
  });
  const [code] = await once(child, "exit");
  if (!figures) throw new Error(`part ${part} ended without figures`);
  return { isRight: code === 0, figures };
}
