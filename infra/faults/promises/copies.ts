import type { History } from "../history.ts";
import type { RunPromise } from "./promise.ts";

/** Limit for recording, without a fault. */
const RECORD_MS = 3000;

/** A repeat needs a fault between acceptance and record. */
export const copiesExplained: RunPromise = {
  name: "a message is repeated only where a fault came between sending and recording",
  breaches(history, patience) {
    const messages = Map.groupBy(history.accepted, ({ side, key }) => `${side} ${key}`);
    return [...messages].flatMap(([name, copies]) => {
      const unexplained = copies.slice(0, -1).filter(({ at }) => !isExplained(history, at, RECORD_MS * patience));
      return unexplained.length > 0 ? [`${name} was sent ${copies.length} times`] : [];
    });
  },
};

const isExplained = ({ interruptions }: History, at: number, graceMs: number): boolean =>
  interruptions.some(({ from, to }) => from - graceMs <= at && at <= to + graceMs);

export const countCopies = ({ accepted }: History): number =>
  accepted.length - new Set(accepted.map(({ side, key }) => `${side} ${key}`)).size;
