import type { ReportKind } from "@domrit/shared/reports/kinds.ts";
import { type ReportView, reportViewSchema } from "@domrit/shared/reports/view.ts";
import * as v from "valibot";

/** Gets the focus once the report was received. */
export const RECEIVED_ID = "received";

/** A complaint by default. */
export const kindIn = (query: URLSearchParams): ReportKind =>
  query.get("kind") === "lost_item" ? "lost_item" : "complaint";

export function receivedIn(query: URLSearchParams): ReportView | undefined {
  const read = v.safeParse(reportViewSchema, Object.fromEntries(query));
  return read.success ? read.output : undefined;
}
