import { DomainError } from "@domrit/shared/errors.ts";
import { OFFICE_CHANGED, type OfficeChange } from "@domrit/shared/live/signal.ts";
import type Router from "@koa/router";
import * as v from "valibot";
import type { ServerContext } from "../../context.ts";
import { keyOfMessageId } from "../../delivery/message-key.ts";
import { hidden } from "../../http/answers.ts";
import { parsedMessage } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import type { Commit } from "../../outbox/commit.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { bounceCode, SMS_FAILED } from "./failure-reason.ts";
import { holderOf, hookName, hookWords } from "./hook-token.ts";

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
    hidden,
    async (ctx, { parsed: { clientRef, state } }) => {
      const applied = state === "failed" && (await recordFailure(commit, clientRef, SMS_FAILED, now()));
      ctx.body = { applied };
    },
  );

  routes.post(
    "/mail/bounces",
    [holderOf(security, config.MAIL_HOOK_TOKEN), parsedMessage(bounceSchema)],
    hidden,
    async (ctx, { parsed: { messageId, permanent, reason } }) => {
      const key = keyOfMessageId(messageId);
      const applied = permanent && (await recordFailure(commit, key, bounceCode(reason), now()));
      ctx.body = { applied };
    },
  );

  return routes.router;
}

type FailedMessage = { booking_id: string; version: number } | { booking_id: null; version: null };

// The report of a failure can arrive before the worker has recorded that the message was sent.
const RECORD = `
  update delivery set state = 'parked', last_error = ?, finished_at = ?, sending_until = null
  where message_key = ? and state in ('sending', 'sent')
    and (booking_id is null or exists (select from booking where id = booking_id))
  returning booking_id, (select version from booking where id = booking_id) as version`;
const INBOX: OfficeChange = { inbox: true };
const WAITS = "select from delivery where message_key = ? and state = 'pending'";

/**
 * Records that a sent message has not arrived, for customer and office; gives whether that is news. Without a booking it
 * is an answer of the inbox. Throws `unavailable`, which asks for a repeat, while the worker still has to send it.
 */
function recordFailure(commit: Commit, key: string, code: string, now: Date): Promise<boolean> {
  return commit(async (tx) => {
    const failed: FailedMessage[] = await tx.execute(RECORD, [code, now, key]);
    if (failed.length === 0 && (await tx.execute<unknown[]>(WAITS, [key])).length > 0) {
      throw new DomainError("unavailable", { retryAfterSeconds: 5 });
    }
    const events = failed.flatMap(({ booking_id, version }) =>
      booking_id === null ? [] : [newEvent("booking.message_failed", { bookingId: Number(booking_id), version }, now)],
    );
    if (failed.some(({ booking_id }) => booking_id === null)) {
      await tx.execute("select pg_notify(?, ?)", [OFFICE_CHANGED, JSON.stringify(INBOX)]);
    }
    return { result: failed.length > 0, events };
  });
}
