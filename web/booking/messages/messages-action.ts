import { apiPaths } from "@domrit/shared/api-paths.ts";
import { rideMessagesPath } from "@domrit/shared/site/pages.ts";
import { z } from "zod";
import { formAction, formRoute } from "../../forms/form-action.ts";
import { RESEND_FORM } from "./message-list.tsx";

/** Has a message about a ride sent once more. */
export const messagesAction = formAction({
  [RESEND_FORM]: formRoute({
    schema: z.strictObject({ messageId: z.string() }),
    isButton: true,
    call: ({ messageId }, { params: { id } }) => ({
      method: "POST",
      path: apiPaths.resendMessage(Number(id), encodeURIComponent(messageId)),
    }),
    done: (_answer, { params: { id } }) => ({ goTo: rideMessagesPath(Number(id)), notice: "messageResent" }),
  }),
});
