import type { ReportKind } from "@domrit/shared/reports/kinds.ts";
import { type ReportView, reportViewSchema } from "@domrit/shared/reports/view.ts";
import * as v from "valibot";

/** The part of the page that has the focus once the report was received. */
export const RECEIVED_ID = "received";

/** What the address of the page asks for: a complaint unless it says otherwise. */
export const kindIn = (query: URLSearchParams): ReportKind =>
  query.get("kind") === "lost_item" ? "lost_item" : "complaint";

/** What the address says was received; undefined before. */
export function receivedIn(query: URLSearchParams): ReportView | undefined {
  const read = v.safeParse(reportViewSchema, Object.fromEntries(query));
  return read.success ? read.output : undefined;
}
