import { apiPaths } from "@domrit/shared/api-paths.ts";
import { contactFields } from "@domrit/shared/booking/contact-fields.ts";
import { reportSchema } from "@domrit/shared/reports/schema.ts";
import { reportViewSchema } from "@domrit/shared/reports/view.ts";
import { rideReportPath } from "@domrit/shared/site/pages.ts";
import { z } from "zod";
import { defineForm } from "../forms/defined/form-definition.ts";
import { orEmpty } from "../forms/or-empty.ts";
import { kindIn, RECEIVED_ID } from "./report-address.ts";

/** What is known of the ride is not asked for. */
export const reportForm = defineForm({
  id: "report",
  schema: z.object({
    text: reportSchema.shape.text,
    driverOrPlate: orEmpty(reportSchema.shape.driverOrPlate),
    contactName: orEmpty(contactFields.contactName),
    contactEmail: orEmpty(contactFields.contactEmail),
    contactPhone: orEmpty(contactFields.contactPhone),
  }),
  call: (typed, { url, id }) => ({
    method: "POST",
    path: apiPaths.bookingReports(Number(id)),
    body: { kind: kindIn(url.searchParams), ...typed },
  }),
  answer: reportViewSchema,
  done(report, { url, id }) {
    const received = new URLSearchParams(report);
    return { goTo: `${rideReportPath(Number(id), kindIn(url.searchParams))}&${received}#${RECEIVED_ID}` };
  },
  hasKey: "body",
});
