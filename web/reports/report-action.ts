import { apiPaths } from "@domrit/shared/api-paths.ts";
import { contactFields } from "@domrit/shared/booking/contact-fields.ts";
import type { ReportKind } from "@domrit/shared/reports/kinds.ts";
import { reportSchema } from "@domrit/shared/reports/schema.ts";
import { type ReportView, reportViewSchema } from "@domrit/shared/reports/view.ts";
import { rideReportPath } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { z } from "zod";
import { keyOfWords } from "../api/key-of-words.ts";
import { formAction, formRoute } from "../forms/form-action.ts";
import { orEmpty } from "../forms/or-empty.ts";

export const REPORT_FORM_ID = "report";
/** The part of the page that has the focus once the report was received. */
export const RECEIVED_ID = "received";

/** The fields of the form; what is already known of the ride is not asked for, and stays empty. */
export const reportFormSchema = z.object({
  text: reportSchema.shape.text,
  driverOrPlate: orEmpty(reportSchema.shape.driverOrPlate),
  contactName: orEmpty(contactFields.contactName),
  contactEmail: orEmpty(contactFields.contactEmail),
  contactPhone: orEmpty(contactFields.contactPhone),
});

/** What the address of the page asks for: a complaint unless it says otherwise. */
export const kindIn = (query: URLSearchParams): ReportKind =>
  query.get("kind") === "lost_item" ? "lost_item" : "complaint";

/** What the address says was received; undefined before. */
export function receivedIn(query: URLSearchParams): ReportView | undefined {
  const read = v.safeParse(reportViewSchema, Object.fromEntries(query));
  return read.success ? read.output : undefined;
}

/** Sends a report about a ride. */
export const reportAction = formAction({
  [REPORT_FORM_ID]: formRoute({
    schema: reportFormSchema,
    async call(typed, { params: { id }, url }) {
      const body = { kind: kindIn(url.searchParams), ...typed };
      const headers = { "Idempotency-Key": await keyOfWords(body) };
      return { method: "POST", path: apiPaths.bookingReports(Number(id)), headers, body };
    },
    done(answer, { params: { id }, url }) {
      const received = new URLSearchParams(v.parse(reportViewSchema, answer));
      return { goTo: `${rideReportPath(Number(id), kindIn(url.searchParams))}&${received}#${RECEIVED_ID}` };
    },
  }),
});
