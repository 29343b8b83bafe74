import { passwordProofSchema } from "@domrit/shared/account/schema.ts";
import { passkeyNameSchema } from "@domrit/shared/account/security.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { formRoute, type Sent } from "../../forms/form-action.ts";
import { dialogIn } from "../../ui/use-dialog.ts";
import { passkeyIn } from "./passkey-dialog.ts";

const goTo = appPathTo("profile");
/** Which of the passkeys: the dialog is at an address of its own, which says it. */
const pathOfOne = ({ url }: Sent) => apiPaths.passkey(encodeURIComponent(passkeyIn(dialogIn(url.search))));

/** What is done with passkeys without script: to make one takes it. */
export const passkeyForms = {
  "rename-passkey": formRoute({
    schema: passkeyNameSchema,
    call: (body, sent) => ({ method: "PUT", path: pathOfOne(sent), body }),
    done: () => ({ goTo, notice: "passkeyRenamed" }),
  }),
  "delete-passkey": formRoute({
    schema: passwordProofSchema,
    secret: ["password"],
    call: (body, sent) => ({ method: "DELETE", path: pathOfOne(sent), body }),
    done: () => ({ goTo, notice: "passkeyDeleted" }),
  }),
};
