import * as v from "valibot";
import type officeAudit from "../i18n/nl/office/office-audit.json";

/** Named by its text: an act without one does not compile. */
export type AuditAct = keyof (typeof officeAudit)["acts"];

export const AUDIT_SUBJECTS = [
  "booking",
  "list",
  "caller",
  "inbox",
  "invoice",
  "message",
  "report",
  "account",
  "rider",
  "driver",
  "car",
  "capacity",
  "route",
  "assigning",
  "figures",
  "queue",
  "discount",
  "venue",
  "tariff",
  "simulator",
  "staff",
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

export const SYSTEM_NAME = "system";
/** As the trail names who books for an organisation: nobody by name. */
export const ORGANISATION_NAME = "organisation";

/** What was so before an act, or is after it: never contact data in the clear, and nobody's own words. */
export type AuditState = Record<string, unknown>;

/** Newest first; `next` is the `before` of the following page. Times in UTC. */
export const auditPageSchema = v.object({
  entries: v.array(
    v.object({
      id: v.number(),
      at: v.string(),
      staffName: v.string(),
      act: v.string(),
      subject: v.object({
        kind: v.picklist(AUDIT_SUBJECTS),
        id: v.nullable(v.string()),
        reference: v.optional(v.string()),
      }),
      before: v.nullable(v.record(v.string(), v.unknown())),
      after: v.nullable(v.record(v.string(), v.unknown())),
    }),
  ),
  next: v.nullable(v.number()),
});
export type AuditPage = v.InferOutput<typeof auditPageSchema>;
export type AuditEntryView = AuditPage["entries"][number];
