import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { isUuid } from "../http/uuid-param.ts";
import type { Commit } from "../outbox/commit.ts";
import { newEvent } from "../outbox/new-event.ts";
import { PaymentAnswer, PaymentIntent } from "./books/payment-intent.entity.ts";
import { createQuiet } from "./charging/look.ts";
import { CardAuthorisation } from "./mandates/mandate.entity.ts";

const LONGEST = 1024;
const PAYMENT_ID = /^tr_\w{1,60}$/;
const QUIET_MS = 2000;

/** A claim that there is news: a payment's name at the provider, and our intent or card from the address. */
export type Hint = { providerId: string; intentId: string | undefined; authorisationId: string | undefined };

/** Undefined for no hint. Nothing in it is trusted. */
export async function hintOf(ctx: Context): Promise<Hint | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of ctx.req) {
    length += (chunk as Buffer).length;
    if (length > LONGEST) return undefined;
    chunks.push(chunk as Buffer);
  }
  const providerId = new URLSearchParams(Buffer.concat(chunks).toString("utf8")).get("id") ?? "";
  const { intent, card } = ctx.query;
  if (!PAYMENT_ID.test(providerId)) return undefined;
  return {
    providerId,
    intentId: isUuid(intent) ? intent : undefined,
    authorisationId: isUuid(card) ? card : undefined,
  };
}

/** Makes the worker look at a payment. An unknown one costs two index look-ups; the provider is only asked at its own address. */
export function createTakeHint(commit: Commit): (em: EntityManager, hint: Hint, now: Date) => Promise<void> {
  const isDue = createQuiet(QUIET_MS);
  return async (em, hint, now) => {
    const found = hint.authorisationId ? await cardIn(em, hint, now) : await paymentIn(em, hint, now);
    if (!found || !isDue(found.id, now)) return;
    await commit(() => Promise.resolve({ result: undefined, events: [found.event] }));
  };
}

async function paymentIn(em: EntityManager, { providerId, intentId }: Hint, now: Date) {
  const known = await em.findOne(PaymentAnswer, { providerId }, { fields: ["intentId"] });
  const id = known?.intentId ?? intentId;
  const intent = id && (await em.findOne(PaymentIntent, { id, kind: "charge", how: "online" }));
  if (!intent) return undefined;
  const fact = { bookingId: intent.bookingId, intentId: intent.id, providerId };
  return { id: intent.id, event: newEvent("payment.look_due", fact, now) };
}

async function cardIn(em: EntityManager, { providerId, authorisationId }: Hint, now: Date) {
  const found = await em.findOne(CardAuthorisation, { id: authorisationId ?? "", endedAt: null });
  if (!found) return undefined;
  return { id: found.id, event: newEvent("payment.card_look_due", { authorisationId: found.id, providerId }, now) };
}
