import { accountPaths } from "@domrit/shared/account/paths.ts";
import { passwordProofSchema } from "@domrit/shared/account/schema.ts";
import { passkeyNameSchema } from "@domrit/shared/account/security.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { queryKeys } from "../../api/query-keys.ts";
import { defineForm, type FormPlace } from "../../forms/defined/form-definition.ts";

const goTo = appPathTo("profile");
const pathOf = ({ id }: FormPlace) => accountPaths.passkey(encodeURIComponent(id));

export const renamePasskeyForm = defineForm({
  id: "rename-passkey",
  schema: passkeyNameSchema,
  call: (body, place) => ({ method: "PUT", path: pathOf(place), body }),
  answer: v.void(),
  done: () => ({ goTo, notice: "passkeyRenamed" }),
  outdates: [queryKeys.security],
});

export const deletePasskeyForm = defineForm({
  id: "delete-passkey",
  schema: passwordProofSchema,
  secret: ["password"],
  call: (body, place) => ({ method: "DELETE", path: pathOf(place), body }),
  answer: v.void(),
  done: () => ({ goTo, notice: "passkeyDeleted" }),
  outdates: [queryKeys.security],
});
