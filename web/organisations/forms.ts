import { mailedTokenSchema } from "@domrit/shared/account/schema.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { departmentSchema, departmentViewSchema } from "@domrit/shared/organisations/departments.ts";
import { invitationSchema, memberChangeSchema } from "@domrit/shared/organisations/members.ts";
import { organisationSchema, organisationSettingsSchema } from "@domrit/shared/organisations/organisation.ts";
import { organisationPaths } from "@domrit/shared/organisations/paths.ts";
import { appPathTo, organisationPath } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { z } from "zod";
import { queryKeys } from "../api/query-keys.ts";
import { defineButton, defineForm } from "../forms/defined/form-definition.ts";
import { ticked } from "../forms/or-empty.ts";
import { INVOICE_SPLIT_NAMES, INVOICE_SPLITS } from "./invoice-splits.ts";

const outdates = [queryKeys.organisations];
const encoded = encodeURIComponent;
export const inviteForm = defineForm({
  id: "invite-member",
  schema: invitationSchema,
  call: (body, { id }) => ({ method: "POST", path: organisationPaths.organisationMembers(encoded(id)), body }),
  answer: v.object({}),
  done: (_answer, { id }) => ({ goTo: organisationPath(id), notice: "memberInvited" }),
  outdates,
});

export const changeMemberForm = defineForm({
  id: "change-member",
  schema: memberChangeSchema.extend({ memberId: z.string() }),
  call: ({ memberId, ...body }, { id }) => ({
    method: "PUT",
    path: organisationPaths.organisationMember(encoded(id), encoded(memberId)),
    body,
  }),
  answer: v.void(),
  done: (_answer, { id }) => ({ goTo: organisationPath(id), notice: "organisationSaved" }),
  outdates,
});

export const removeMemberButton = defineButton({
  id: "remove-member",
  fields: ["organisationId", "memberId"],
  call: ({ organisationId, memberId }) => ({
    method: "DELETE",
    path: organisationPaths.organisationMember(encoded(organisationId), encoded(memberId)),
    body: {},
  }),
  answer: v.void(),
  done: (_answer, { id }) => ({ goTo: organisationPath(id), notice: "memberRemoved" }),
  failed: ["organisations:failed"],
  outdates,
});

export const leaveButton = defineButton({
  id: "leave-organisation",
  fields: ["organisationId", "memberId"],
  call: removeMemberButton.call,
  answer: v.void(),
  done: () => ({ goTo: appPathTo("invoices"), notice: "organisationLeft" }),
  failed: ["organisations:failed"],
  outdates,
});

export const withdrawButton = defineButton({
  id: "withdraw-invitation",
  fields: ["organisationId", "invitationId"],
  call: ({ organisationId, invitationId }) => ({
    method: "DELETE",
    path: organisationPaths.organisationInvitation(encoded(organisationId), encoded(invitationId)),
    body: {},
  }),
  answer: v.void(),
  done: (_answer, { id }) => ({ goTo: organisationPath(id), notice: "invitationWithdrawn" }),
  failed: ["organisations:failed"],
  outdates,
});

/** Makes a department, or changes the one that it names. */
export const departmentForm = defineForm({
  id: "save-department",
  schema: departmentSchema.extend({ departmentId: z.string().optional() }),
  call: ({ departmentId, ...body }, { id }) => {
    if (!departmentId) return { method: "POST", path: organisationPaths.organisationDepartments(encoded(id)), body };
    return { method: "PUT", path: organisationPaths.organisationDepartment(encoded(id), encoded(departmentId)), body };
  },
  answer: departmentViewSchema,
  done: (_answer, { id }) => ({ goTo: organisationPath(id), notice: "organisationSaved" }),
  outdates,
});

export const removeDepartmentButton = defineButton({
  id: "remove-department",
  fields: ["organisationId", "departmentId"],
  call: ({ organisationId, departmentId }) => ({
    method: "DELETE",
    path: organisationPaths.organisationDepartment(encoded(organisationId), encoded(departmentId)),
    body: {},
  }),
  answer: v.void(),
  done: (_answer, { id }) => ({ goTo: organisationPath(id), notice: "departmentRemoved" }),
  failed: ["organisations:failed"],
  outdates,
});

const { invoiceEmail, reference, referencePattern, invoiceEvery } = organisationSettingsSchema.shape;

export const settingsForm = defineForm({
  id: "organisation-settings",
  schema: z.object({
    invoiceEmail,
    reference,
    referenceRequired: ticked,
    referencePattern,
    invoiceEvery,
    split: z.enum(INVOICE_SPLIT_NAMES, message("wrongType")),
  }),
  call: ({ split, ...body }, { id }) => ({
    method: "PUT",
    path: organisationPaths.organisation(encoded(id)),
    body: { ...body, ...INVOICE_SPLITS[split] },
  }),
  answer: organisationSchema,
  done: (_answer, { id }) => ({ goTo: organisationPath(id), notice: "organisationSaved" }),
  outdates,
});

export const joinForm = defineForm({
  id: "join-organisation",
  schema: mailedTokenSchema,
  call: (body) => ({ method: "POST", path: organisationPaths.joinOrganisation, body }),
  answer: organisationSchema,
  done: ({ id }) => ({ goTo: organisationPath(id), notice: "organisationJoined" }),
  refused: ({ code }) => (code === "not_found" ? { outcome: "gone" } : undefined),
  outdates,
});
