import { apiPaths } from "@domrit/shared/api-paths.ts";
import { rideMessagesPath } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { defineButton } from "../../forms/defined/form-definition.ts";

export const resendMessageButton = defineButton({
  id: "resend-message",
  fields: ["messageId"],
  call: ({ messageId }, { id }) => ({
    method: "POST",
    path: apiPaths.resendMessage(Number(id), encodeURIComponent(messageId)),
  }),
  answer: v.unknown(),
  done: (_answer, { id }) => ({ goTo: rideMessagesPath(Number(id)), notice: "messageResent" }),
});
