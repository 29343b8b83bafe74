import type Router from "@koa/router";
import * as v from "valibot";
import type { ServerContext } from "../../context.ts";
import { keyOfMessageId } from "../../delivery/message-key.ts";
import { parsedMessage } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { holderOf, hookName, hookWords } from "./hook-token.ts";
import { bounceCode, SMS_FAILED } from "./outcome-codes.ts";
import { recordFailure } from "./record-failure.ts";

const smsStatusSchema = v.object({
  clientRef: hookName,
  state: v.picklist(["delivered", "failed"]),
  reason: v.optional(hookWords),
});
const bounceSchema = v.object({ messageId: hookName, recipient: hookWords, permanent: v.boolean(), reason: hookWords });

/** Where the gateway and the mail server tell what became of a message; what they tell twice counts once. */
export function messageOutcomeRoutes({ commit, config, security, now }: ServerContext): Router {
  const routes = createRoutes("/api");

  routes.post(
    "/sms/status",
    [holderOf(security, config.SMS_GATEWAY_TOKEN), parsedMessage(smsStatusSchema)],
    async (ctx, { parsed: { clientRef, state } }) => {
      const applied = state === "failed" && (await recordFailure(commit, clientRef, SMS_FAILED, now()));
      ctx.body = { applied };
    },
  );

  routes.post(
    "/mail/bounces",
    [holderOf(security, config.MAIL_HOOK_TOKEN), parsedMessage(bounceSchema)],
    async (ctx, { parsed: { messageId, permanent, reason } }) => {
      const key = keyOfMessageId(messageId);
      const applied = permanent && (await recordFailure(commit, key, bounceCode(reason), now()));
      ctx.body = { applied };
    },
  );

  return routes.router;
}
