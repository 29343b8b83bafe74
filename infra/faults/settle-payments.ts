import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { connect } from "@domrit/server/database/orm.ts";
import { entities } from "@domrit/server/entities.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { createCommit } from "@domrit/server/outbox/commit.ts";
import { createWakeRelay } from "@domrit/server/outbox/wake-relay.ts";
import { readBooks } from "@domrit/server/payments/books/read-books.ts";
import { ENDED } from "@domrit/server/payments/books/standing.ts";
import { createMollie } from "@domrit/server/payments/provider/mollie.ts";
import { reconcile } from "@domrit/server/payments/reconciling/reconcile.ts";
import { toCents } from "@domrit/shared/money/cents.ts";
import { callForLooks } from "@domrit/worker/payments/looks-due.ts";
import { TEST_KEY } from "../payment-stand-in/open-stand-in.ts";
import { readHeld } from "../payments/acts.ts";
import type { Browser } from "../proof/client.ts";
import type { Payments } from "../proof/history.ts";
import { later } from "../proof/later.ts";
import { intentOf, settledRide } from "../proof/promises/money.ts";
import { readPayment } from "./load/payments.ts";
import type { Stack } from "./stack/stack.ts";

export const NO_PAYMENTS: Payments = { rides: [], strangers: [], differences: [], unsettled: 0 };

/** Sweeps need this age; some clocks were in the future or long ago. */
const LATER = ["30 seconds", ...Array.from({ length: 11 }, (_, minute) => `3 hours ${minute} minutes`)];
const LIMIT_CENTS = 50_00;
const DAYS = 2;
const COMPARED_AFTER_MS = 20 * 60_000;

const UNSETTLED = `
  select count(*)::int as count from payment_intent intent where how = 'online'
    and not exists (select from payment_answer where intent_id = intent.id and state in (${ENDED}))`;
const OF_RUN = `
  select id::float8 id, extras->>'note' note from booking
  where extras->>'note' like $1 and exists (select from payment_intent where booking_id = booking.id)`;

type SettleContext = {
  stack: Pick<Stack, "database" | "databaseUrl" | "provider">;
  desk: Browser;
  rest: () => Promise<unknown>;
};

/** Heals all, lets payments expire, sweeps, and compares with the provider. `rest` waits for follow-up work. */
export async function settlePayments({ stack, desk, rest }: SettleContext, tag: string): Promise<Payments> {
  const { database, databaseUrl, provider } = stack;
  const { store } = provider;
  store.calmDown();
  // Webhooks would come between looks.
  store.trouble.isMute = true;
  const countUnsettled = async () => (await database.query<{ count: number }>(UNSETTLED)).rows[0]?.count ?? 0;
  const sweep = async () => {
    for (const time of LATER) {
      for (const payment of store.payments()) store.end(payment, "expired");
      store.settle();
      if ((await countUnsettled()) === 0) return;
      await callForLooks(later(database, time));
      await rest();
    }
  };
  const orm = await connect(databaseUrl, entities, 2);
  try {
    const commit = createCommit(orm.em, createWakeRelay(database, createLog("worker", "silent")));
    const now = () => new Date(Date.now() + COMPARED_AFTER_MS);
    const mollie = createMollie({ key: TEST_KEY, url: provider.url });
    for (let day = 1; day <= DAYS; day += 1) {
      await sweep();
      await reconcile({ provider: mollie, commit, now, returnUrl: () => "", hookUrl: undefined }, orm.em.fork());
      await rest();
    }
    return {
      rides: await readRides(orm.em.fork(), stack, desk, tag),
      strangers: await findStrangers(stack),
      differences: (
        await database.query(
          'select kind, subject, amount_cents "amountCents" from payment_difference where ended_at is null',
        )
      ).rows,
      unsettled: await countUnsettled(),
    };
  } finally {
    await orm.close(true);
  }
}

async function readRides(
  em: Parameters<typeof readBooks>[0],
  { database, provider }: SettleContext["stack"],
  desk: Browser,
  tag: string,
): Promise<Payments["rides"]> {
  const { rows } = await database.query<{ id: number; note: string }>(OF_RUN, [`${tag} %`]);
  const bookings = await em.find(Booking, { id: { $in: rows.map(({ id }) => id) } });
  const books = await readBooks(em, bookings);
  const rides: Payments["rides"] = [];
  for (const booking of bookings) {
    const { due, paid, refunded } = await readPayment(desk, booking.id);
    const shown = { due: toCents(due), paid: toCents(paid), refunded: toCents(refunded) };
    const kept = books.get(booking.id);
    const note = rows.find(({ id }) => id === booking.id)?.note ?? "";
    const { status, estimatedPriceCents, lateCancellation, cancelReason, paying } = booking;
    const owing = { status, estimatedPriceCents, lateCancellation, cancelReason, paying };
    const heldCents = await readHeld(em, booking.id);
    const facts = { atProvider: provider.store.payments(), heldCents, limitCents: LIMIT_CENTS, shown };
    if (kept) rides.push({ id: booking.id, note, ...settledRide(owing, kept, facts) });
  }
  return rides;
}

async function findStrangers({ database, provider }: SettleContext["stack"]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(
    "select id from payment_intent union all select id from card_authorisation",
  );
  const known = new Set(rows.map(({ id }) => id));
  return provider.store.payments().flatMap((payment) => (known.has(intentOf(payment)) ? [] : [payment.id]));
}
