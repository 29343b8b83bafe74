import { organisationPaths } from "@domrit/shared/organisations/paths.ts";
import { absenceSchema, awaySchema } from "@domrit/shared/organisations/riders/absence.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { z } from "zod";
import { defineButton, defineForm, type FormPlace } from "../../forms/defined/form-definition.ts";

const failed = ["riders:failed"] as const;
const encoded = encodeURIComponent;
/** The page on which it was sent. */
const here = ({ url }: FormPlace) => url.pathname;
const ownOutdates = [["rider"]];
/** By the rider, on their own page: until today where no later day is typed. */
export const ownIllForm = defineForm({
  id: "own-ill",
  schema: z.object(absenceSchema.shape),
  call: (body, { id }) => ({ method: "POST", path: organisationPaths.riderPageIll(encoded(id)), body }),
  answer: awaySchema,
  done: (_answer, place) => ({ goTo: here(place), notice: "ownIll" }),
  outdates: ownOutdates,
});

export const ownBackButton = defineButton({
  id: "own-back",
  fields: ["riderId", "absenceId"],
  call: ({ riderId, absenceId }) => ({
    method: "DELETE",
    path: organisationPaths.riderPageAbsence(encoded(riderId), encoded(absenceId)),
    body: {},
  }),
  answer: v.void(),
  done: (_answer, place) => ({ goTo: here(place), notice: "riderBack" }),
  failed,
  outdates: ownOutdates,
});

export const ownWithdrawButton = defineButton({
  id: "own-erase-health",
  fields: ["riderId"],
  call: ({ riderId }) => ({ method: "DELETE", path: organisationPaths.riderPageHealth(encoded(riderId)), body: {} }),
  answer: v.void(),
  done: (_answer, place) => ({ goTo: here(place), notice: "riderHealthErased" }),
  failed,
  outdates: ownOutdates,
});

export const ownEraseButton = defineButton({
  id: "own-erase",
  fields: ["riderId"],
  call: ({ riderId }) => ({ method: "DELETE", path: organisationPaths.riderPage(encoded(riderId)), body: {} }),
  answer: v.void(),
  done: () => ({ goTo: appPathTo("login"), notice: "ownErased" }),
  failed,
  outdates: ownOutdates,
});
