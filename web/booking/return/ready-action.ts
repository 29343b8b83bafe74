import { apiPaths } from "@domrit/shared/api-paths.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { z } from "zod";
import { formAction, formRoute } from "../../forms/form-action.ts";
import { READY_FORM } from "./return-call.tsx";

/** Calls for a return; the page says what came of it, and, where it cannot be called for, how the ride stands. */
export const readyAction = formAction({
  [READY_FORM]: formRoute({
    schema: z.strictObject({}),
    isButton: true,
    call: (_sent, { params: { id } }) => ({ method: "POST", path: apiPaths.bookingReady(Number(id)) }),
    done: (_answer, { params: { id } }) => ({ goTo: confirmationPath(Number(id)) }),
    refused: ({ code }, { params: { id } }) =>
      code === "too_late" ? { goTo: confirmationPath(Number(id)) } : undefined,
  }),
});
