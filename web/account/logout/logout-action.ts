import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { z } from "zod";
import { formAction, formRoute } from "../../forms/form-action.ts";

/** Signs out without script. The login says so, as a public page is a file and says nothing of its visitor. */
export const logoutAction = formAction({
  logout: formRoute({
    schema: z.strictObject({}),
    isButton: true,
    call: () => ({ method: "POST", path: apiPaths.logout, body: {} }),
    done: () => ({ goTo: appPathTo("login"), notice: "loggedOut" }),
  }),
});
