import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { defineButton } from "../../forms/defined/form-definition.ts";

/** Signs out. Without script the login says so, as a public page is a file and says nothing of its visitor. */
export const logOutButton = defineButton({
  id: "logout",
  fields: [],
  call: () => ({ method: "POST", path: apiPaths.logout, body: {} }),
  answer: v.void(),
  done: () => ({ goTo: appPathTo("login"), notice: "loggedOut" }),
  failed: ["account:logout.failed"],
  changesSession: true,
});
