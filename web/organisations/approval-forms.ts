import { UNAPPROVED } from "@domrit/shared/booking/approval.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { approvalPaths } from "@domrit/shared/organisations/approval-paths.ts";
import { approvalDecisionSchema } from "@domrit/shared/organisations/approvals.ts";
import { organisationSchema } from "@domrit/shared/organisations/organisation.ts";
import { organisationPath } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { z } from "zod";
import { queryKeys } from "../api/query-keys.ts";
import { defineButton, defineForm } from "../forms/defined/form-definition.ts";
import { numberOrEmpty, orEmpty, ticked } from "../forms/or-empty.ts";

const encoded = encodeURIComponent;
const outdates = [queryKeys.organisations];

export const approveButton = defineButton({
  id: "approve-ride",
  fields: ["organisationId", "bookingId"],
  call: ({ organisationId, bookingId }) => ({
    method: "POST",
    path: approvalPaths.ride(encoded(organisationId), encoded(bookingId)),
    body: { approve: true },
  }),
  answer: v.void(),
  done: (_answer, { id }) => ({ goTo: approvalPaths.page(id), notice: "rideDecided" }),
  failed: ["organisations:failed"],
  outdates,
  outdatesAnyway: true,
});

export const refuseForm = defineForm({
  id: "refuse-ride",
  schema: z.object({ bookingId: z.string(), reason: approvalDecisionSchema.shape.reason }),
  call: ({ bookingId, reason }, { id }) => ({
    method: "POST",
    path: approvalPaths.ride(encoded(id), encoded(bookingId)),
    body: { approve: false, ...(reason && { reason }) },
  }),
  answer: v.void(),
  done: (_answer, { id }) => ({ goTo: approvalPaths.page(id), notice: "rideDecided" }),
  outdates,
  outdatesAnyway: true,
});

const clock = orEmpty(z.string());

export const approvalRulesForm = defineForm({
  id: "approval-rules",
  schema: z.object({
    over: numberOrEmpty(z.int(message("accountEuros"))),
    from: clock,
    until: clock,
    luxury: ticked,
    overLimit: ticked,
    unapproved: z.enum(UNAPPROVED, message("required")),
  }),
  call: ({ over = null, from = null, until = null, ...rules }, { id }) => ({
    method: "PUT",
    path: approvalPaths.rules(encoded(id)),
    body: { over, from, until, ...rules },
  }),
  answer: organisationSchema,
  done: (_answer, { id }) => ({ goTo: organisationPath(id), notice: "organisationSaved" }),
  outdates,
});
