import { accountPaths } from "@domrit/shared/account/paths.ts";
import { passwordProofSchema } from "@domrit/shared/account/schema.ts";
import { codeSchema, passwordAndCodeSchema } from "@domrit/shared/account/security.ts";
import { appSecretSchema, recoveryCodesSchema } from "@domrit/shared/account/security-view.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { queryKeys } from "../../api/query-keys.ts";
import { defineForm } from "../../forms/defined/form-definition.ts";

const shownOnce = (answer: unknown) => ({ outcome: answer });

/** Begins to set an authenticator app up; it counts once one of its codes was given. */
export const setUpAppForm = defineForm({
  id: "set-up-app",
  schema: passwordProofSchema,
  secret: ["password"],
  call: (body) => ({ method: "POST", path: accountPaths.secondStepApp, body }),
  answer: appSecretSchema,
  done: shownOnce,
});

export const confirmAppForm = defineForm({
  id: "confirm-app",
  schema: codeSchema,
  secret: ["code"],
  call: (body) => ({ method: "POST", path: accountPaths.confirmSecondStepApp, body }),
  answer: recoveryCodesSchema,
  done: shownOnce,
});

export const turnOnWithPasskeysForm = defineForm({
  id: "turn-on-with-passkeys",
  schema: passwordProofSchema,
  secret: ["password"],
  call: (body) => ({ method: "POST", path: accountPaths.secondStep, body }),
  answer: recoveryCodesSchema,
  done: shownOnce,
});

export const recoveryCodesForm = defineForm({
  id: "recovery-codes",
  schema: passwordProofSchema,
  secret: ["password"],
  call: (body) => ({ method: "POST", path: accountPaths.recoveryCodes, body }),
  answer: recoveryCodesSchema,
  done: shownOnce,
});

export const turnOffForm = defineForm({
  id: "turn-off",
  schema: passwordAndCodeSchema,
  secret: ["password", "code"],
  call: (body) => ({ method: "DELETE", path: accountPaths.secondStep, body }),
  answer: v.void(),
  done: () => ({ goTo: appPathTo("profile"), notice: "secondStepOff" }),
  outdates: [queryKeys.security],
});
