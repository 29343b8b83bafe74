import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { writeEvents } from "@domrit/server/outbox/write-events.ts";
import { ENDED } from "@domrit/server/payments/books/standing.ts";
import type { EventPayload } from "@domrit/shared/outbox/events.ts";
import type pg from "pg";

const MOST = 200;
const each = (at: string) => `
  ${at} < now() - interval '20 s'
  and (extract(epoch from now() - ${at})::int / 60) % (case when ${at} > now() - interval '1 hour' then 1 else 10 end) = 0`;

/** Unsettled payments and refunds of the last day; later ones are found by the daily reconciliation. */
const PAYMENTS = `
  select jsonb_build_object('bookingId', intent.booking_id, 'intentId', intent.id) as fact from payment_intent intent
  where intent.how = 'online' and intent.at > now() - interval '1 day' and ${each("intent.at")}
    and not exists (select from payment_answer where intent_id = intent.id and state in (${ENDED}))
  order by intent.at limit ${MOST}`;
const CARDS = `
  select jsonb_build_object('authorisationId', id) as fact from card_authorisation
  where ended_at is null and at > now() - interval '1 day' and ${each("at")} order by at limit ${MOST}`;
const REVOCATIONS = `
  select jsonb_build_object('revocationId', id) as fact from mandate_revocation where ${each("at")} order by at limit ${MOST}`;

type DueEvent = "payment.look_due" | "payment.card_look_due" | "payment.revocation_due";
const DUE: Record<DueEvent, string> = {
  "payment.look_due": PAYMENTS,
  "payment.card_look_due": CARDS,
  "payment.revocation_due": REVOCATIONS,
};

/** Calls for all looks that are due, in the transaction of `client`; returns how many. */
export async function callForLooks(client: Pick<pg.ClientBase, "query">): Promise<number> {
  const now = new Date();
  let called = 0;
  for (const [type, statement] of Object.entries(DUE) as [DueEvent, string][]) {
    const { rows } = await client.query<{ fact: EventPayload<DueEvent> }>(statement);
    await writeEvents(
      client,
      rows.map(({ fact }) => newEvent(type, fact, now)),
    );
    called += rows.length;
  }
  return called;
}
