import type { BrokenPromise } from "@domrit/worker/verify/promises.ts";
import type { History } from "../history.ts";
import { actsKept } from "./acts-kept.ts";
import { answersInTime } from "./answers-in-time.ts";
import { copiesExplained } from "./copies.ts";
import { heals, noneStuck, nothingLeaks } from "./heals.ts";
import { databaseRight, invoicesMade } from "./invoices.ts";
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
  invoicesMade,
  databaseRight,
  paymentsRight,
  pagesRight,
  answersInTime,
  heals,
  noneStuck,
  nothingLeaks,
];

export const findBroken = (history: History, patience: number): BrokenPromise[] =>
  PROMISES.map(({ name, breaches }) => ({ promise: name, breaches: breaches(history, patience) })).filter(
    ({ breaches }) => breaches.length > 0,
  );
