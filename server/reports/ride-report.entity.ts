import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { ReportKind } from "@domrit/shared/reports/kinds.ts";
import { defineEntity, p } from "@mikro-orm/core";
import { handling } from "../inbox/handling.ts";

export const RideReportSchema = defineEntity({
  name: "RideReport",
  tableName: "ride_report",
  uniques: [{ name: "ride_report_request_key_unique", properties: ["bookingId", "requestKey"] }],
  indexes: [
    { name: "ride_report_kind_created_at_index", properties: ["kind", "createdAt"] },
    { name: "ride_report_inbox", properties: ["inboxState", "inboxAt"] },
  ],
  properties: {
    id: p.uuid().primary(),
    number: p.text().unique(),
    bookingId: p.bigint("number"),
    kind: p.text().$type<ReportKind>(),
    text: p.text(),
    /** As the passenger knows it. */
    driverOrPlate: p.text().nullable(),
    contactName: p.text().nullable(),
    contactEmail: p.text().nullable(),
    contactPhone: p.text().nullable(),
    /** The sender's idempotency key: a repeat is no second report. */
    requestKey: p.text().nullable(),
    language: p.text().$type<Locale>(),
    createdAt: p.datetime(),
    ...handling(),
  },
});

export class RideReport extends RideReportSchema.class {}
RideReportSchema.setClass(RideReport);
