import { DomainError } from "@domrit/shared/errors.ts";
import { LINE } from "@domrit/shared/text/printable.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import * as v from "valibot";
import type { ServerContext } from "../../context.ts";
import { keyOfMessageId } from "../../delivery/message-key.ts";
import { hasBearerToken } from "../../http/bearer-token.ts";
import { told } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { bounceCode, SMS_FAILED } from "./outcome-codes.ts";
import { recordFailure } from "./record-failure.ts";

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(300), v.regex(LINE));
/** What the other side says in its own words: it is never shown, and no reason to refuse what it tells. */
const words = v.pipe(
  v.string(),
  v.transform((said) => said.slice(0, 2000)),
);
const smsStatusSchema = v.object({
  clientRef: name,
  state: v.picklist(["delivered", "failed"]),
  reason: v.optional(words),
});
const bounceSchema = v.object({ messageId: name, recipient: words, permanent: v.boolean(), reason: words });

/** Where the gateway and the mail server tell what became of a message; what they tell twice counts once. */
export function messageOutcomeRoutes({ commit, config, security, now }: ServerContext): Router {
  const routes = createRoutes("/api");

  /** The step of a route for who has this token; it does not exist where there is none. */
  const holderOf =
    (token: string | undefined) =>
    (ctx: Context): void => {
      if (token === undefined) throw new DomainError("not_found");
      if (hasBearerToken(token, ctx.get("Authorization"))) return;
      security.record("signature_refused", { ip: ctx.ip });
      throw new DomainError("bad_signature");
    };

  routes.post(
    "/sms/status",
    [holderOf(config.SMS_GATEWAY_TOKEN), told(smsStatusSchema)],
    async (ctx, { told: { clientRef, state } }) => {
      const applied = state === "failed" && (await recordFailure(commit, clientRef, SMS_FAILED, now()));
      ctx.body = { applied };
    },
  );

  routes.post(
    "/mail/bounces",
    [holderOf(config.MAIL_HOOK_TOKEN), told(bounceSchema)],
    async (ctx, { told: { messageId, permanent, reason } }) => {
      const key = keyOfMessageId(messageId);
      const applied = permanent && (await recordFailure(commit, key, bounceCode(reason), now()));
      ctx.body = { applied };
    },
  );

  return routes.router;
}
