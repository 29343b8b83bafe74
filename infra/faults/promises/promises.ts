import type { History } from "../history.ts";
import { actsKept } from "./acts-kept.ts";
import { answersInTime } from "./answers-in-time.ts";
import { copiesExplained } from "./copies.ts";
import { heals, noneStuck, nothingLeaks } from "./heals.ts";
import { invoicesInSeries } from "./invoices-in-series.ts";
import { messagesSent, noWrongMessages } from "./messages-sent.ts";
import { pagesRight } from "./pages-right.ts";
import { paymentsRight } from "./payments-right.ts";
import type { RunPromise } from "./promise.ts";
import { ridesKept } from "./rides-kept.ts";

const PROMISES: readonly RunPromise[] = [
  ridesKept,
  actsKept,
  messagesSent,
  noWrongMessages,
  copiesExplained,
  invoicesInSeries,
  paymentsRight,
  pagesRight,
  answersInTime,
  heals,
  noneStuck,
  nothingLeaks,
];

/** A promise that was broken, and how. */
export type BrokenPromise = { promise: string; breaches: string[] };

/** Holds every promise against a run. */
export const findBroken = (history: History, patience: number): BrokenPromise[] =>
  PROMISES.map(({ name, breaches }) => ({ promise: name, breaches: breaches(history, patience) })).filter(
    ({ breaches }) => breaches.length > 0,
  );
