import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { z } from "zod";
import { formAction, formRoute } from "../forms/form-action.ts";

/** Makes the customer's own what was booked as a guest in this browser, without script. */
export const tripsAction = formAction({
  "claim-trips": formRoute({
    schema: z.strictObject({}),
    isButton: true,
    call: () => ({ method: "POST", path: apiPaths.claim, body: {} }),
    done: () => ({ goTo: appPathTo("trips"), notice: "tripsClaimed" }),
  }),
});
