import { mailedTokenSchema } from "@domrit/shared/account/schema.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { invitationSchema, memberChangeSchema } from "@domrit/shared/organisations/members.ts";
import { organisationSchema, organisationSettingsSchema } from "@domrit/shared/organisations/organisation.ts";
import { appPathTo, organisationPath } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { z } from "zod";
import { queryKeys } from "../api/query-keys.ts";
import { defineButton, defineForm, type FormPlace } from "../forms/defined/form-definition.ts";

const outdates = [queryKeys.organisations];
const encoded = encodeURIComponent;
const here = ({ id }: FormPlace) => organisationPath(id);

export const inviteForm = defineForm({
  id: "invite-member",
  schema: invitationSchema,
  call: (body, { id }) => ({ method: "POST", path: apiPaths.organisationMembers(encoded(id)), body }),
  answer: v.object({}),
  done: (_answer, place) => ({ goTo: here(place), notice: "memberInvited" }),
  outdates,
});

export const changeMemberForm = defineForm({
  id: "change-member",
  schema: memberChangeSchema.extend({ memberId: z.string() }),
  call: ({ memberId, ...body }, { id }) => ({
    method: "PUT",
    path: apiPaths.organisationMember(encoded(id), encoded(memberId)),
    body,
  }),
  answer: v.void(),
  done: (_answer, place) => ({ goTo: here(place), notice: "organisationSaved" }),
  outdates,
});

export const removeMemberButton = defineButton({
  id: "remove-member",
  fields: ["organisationId", "memberId"],
  call: ({ organisationId, memberId }) => ({
    method: "DELETE",
    path: apiPaths.organisationMember(encoded(organisationId), encoded(memberId)),
    body: {},
  }),
  answer: v.void(),
  done: (_answer, place) => ({ goTo: here(place), notice: "memberRemoved" }),
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
    path: apiPaths.organisationInvitation(encoded(organisationId), encoded(invitationId)),
    body: {},
  }),
  answer: v.void(),
  done: (_answer, place) => ({ goTo: here(place), notice: "invitationWithdrawn" }),
  failed: ["organisations:failed"],
  outdates,
});

export const settingsForm = defineForm({
  id: "organisation-settings",
  schema: organisationSettingsSchema,
  call: (body, { id }) => ({ method: "PUT", path: apiPaths.organisation(encoded(id)), body }),
  answer: organisationSchema,
  done: (_answer, place) => ({ goTo: here(place), notice: "organisationSaved" }),
  outdates,
});

export const joinForm = defineForm({
  id: "join-organisation",
  schema: mailedTokenSchema,
  call: (body) => ({ method: "POST", path: apiPaths.joinOrganisation, body }),
  answer: organisationSchema,
  done: ({ id }) => ({ goTo: organisationPath(id), notice: "organisationJoined" }),
  outdates,
});
