import { randomUUID } from "node:crypto";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { changeableState, recordChange } from "@domrit/server/booking/timeline/record-change.ts";
import { recordEntry } from "@domrit/server/booking/timeline/record-entry.ts";
import { type NewEvent, newEvent } from "@domrit/server/outbox/new-event.ts";
import { PaymentIntent } from "@domrit/server/payments/books/payment-intent.entity.ts";
import { booksOf } from "@domrit/server/payments/books/read-books.ts";
import type { ProviderContext } from "@domrit/server/payments/charging/ask-charge.ts";
import { askCharge } from "@domrit/server/payments/charging/ask-charge.ts";
import { holdBooks, planCharge } from "@domrit/server/payments/charging/plan-charge.ts";
import { planRevocation } from "@domrit/server/payments/mandates/revoke.ts";
import { giveBackByDesk } from "@domrit/server/payments/refunding/by-desk.ts";
import { decideHold, findHolds } from "@domrit/server/payments/refunding/hold-refund.ts";
import { RefundHold } from "@domrit/server/payments/refunding/refund-hold.entity.ts";
import { recordTaken } from "@domrit/server/payments/taking/record-taken.ts";
import { isUnanswered } from "@domrit/shared/payments/paying.ts";
import { workOnPayments } from "@domrit/worker/testing/payment-work.ts";
import type { World } from "./world.ts";

type Draw = (max: number) => number;
type Act = (doing: { world: World; asking: ProviderContext; id: number; draw: Draw }) => unknown;

/** Changes a ride and writes its event, as the acts of a ride do. */
const changeRide = (
  { commit, clock }: World,
  { id, by }: { id: number; by: "customer" | "office" },
  change: (booking: Booking) => NewEvent,
) =>
  commit(async (tx) => {
    const { booking } = await holdBooks(tx, id);
    if (booking.status === "cancelled" || booking.status === "completed") return { result: undefined, events: [] };
    const [before, at] = [changeableState(booking), clock.now];
    booking.touch(at);
    const event = change(booking);
    // The office acts by a staff member.
    const acting = by === "customer" ? { by } : { by, staffId: randomUUID() };
    if (event.type === "booking.changed") recordChange(tx, booking, { before, acting, now: at });
    else recordEntry(tx, booking, { what: "cancelled", ...acting, at });
    return { result: undefined, events: [event] };
  });

const priced =
  (by: "customer" | "office"): Act =>
  ({ world, id, draw }) =>
    changeRide(world, { id, by }, (booking) => {
      booking.estimatedPriceCents = 3000 + draw(30) * 100;
      return newEvent("booking.changed", { bookingId: id, version: booking.version, channels: [] }, world.clock.now);
    });

const cancelled =
  (late: boolean, by: "customer" | "office"): Act =>
  ({ world, id }) =>
    changeRide(world, { id, by }, (booking) => {
      booking.cancelledBy = by;
      booking.lateCancellation = late;
      booking.become("cancelled", world.clock.now);
      return newEvent(
        "booking.cancelled",
        { bookingId: id, version: booking.version, channels: [], by },
        world.clock.now,
      );
    });
const look = ({ commit, clock }: World, bookingId: number, intentId: string, providerId?: string) =>
  commit(() =>
    Promise.resolve({
      result: undefined,
      events: [newEvent("payment.look_due", { bookingId, intentId, ...(providerId && { providerId }) }, clock.now)],
    }),
  );
const anyIntent = async (world: World, bookingId: number, draw: Draw) => {
  const intents = await world.orm.em.fork().find(PaymentIntent, { bookingId, how: "online" });
  return intents[draw(Math.max(1, intents.length))];
};

export const LIMIT_CENTS = 30_00;

export const ACTS: Record<string, Act> = {
  async pay({ world, asking, id, draw }) {
    const requestKey = `tab-${draw(3)}`;
    const { booking, standing } = await planCharge(asking.commit, {
      bookingId: id,
      by: "customer",
      requestKey,
      now: world.clock.now,
    });
    if (isUnanswered(standing)) await askCharge(asking, booking, standing);
  },
  async payByCard({ world, asking, id, draw }) {
    const mandateId = await world.card();
    const requestKey = `card-${draw(3)}`;
    const planned = { bookingId: id, by: "customer", mandateId, requestKey, now: world.clock.now } as const;
    const { booking, standing } = await planCharge(asking.commit, planned);
    if (isUnanswered(standing)) await askCharge(asking, booking, standing);
  },
  async removeCard({ world, asking, draw }) {
    if (draw(3) > 0) return;
    const mandateId = await world.card();
    await asking.commit(async (tx) => ({
      result: undefined,
      events: await planRevocation(tx, mandateId, world.clock.now),
    }));
  },
  refusesCards({ world: { store }, draw }) {
    store.trouble.cardsRefused += draw(2);
    store.trouble.cardsPending += draw(2);
  },
  end({ world: { store }, draw }) {
    const open = store.payments().filter(({ status }) => status === "open" || status === "pending");
    const payment = open[draw(Math.max(1, open.length))];
    if (payment)
      store.end(payment, (["paid", "paid", "paid", "failed", "canceled", "expired"] as const)[draw(6)] ?? "paid");
  },
  async tell({ world, id, draw }) {
    const intent = await anyIntent(world, id, draw);
    if (intent) await look(world, id, intent.id);
  },
  async lie({ world, id, draw }) {
    const intent = await anyIntent(world, id, draw);
    const other = world.store.payments()[draw(Math.max(1, world.store.payments().length))];
    if (intent) await look(world, id, intent.id, other?.id);
  },
  cancel: cancelled(false, "customer"),
  cancelLate: cancelled(true, "customer"),
  companyCancels: cancelled(false, "office"),
  price: priced("customer"),
  deskPrice: priced("office"),
  async managerDecides({ world, asking, id, draw }) {
    const [hold] = await findHolds(world.orm.em.fork(), [id]);
    if (!hold) return;
    const decision = draw(2) === 0 ? ({ lets: true } as const) : ({ lets: false, reason: "x" } as const);
    await asking.commit(async (tx) => {
      const { events } = await decideHold(tx, hold.id, { ...decision, staffId: randomUUID(), now: world.clock.now });
      return { result: undefined, events };
    });
  },
  complete: ({ world, id }) =>
    world.commit(async (tx) => {
      const { booking, books } = await holdBooks(tx, id);
      if (booking.status !== "confirmed") return { result: undefined, events: [] };
      booking.become("completed", world.clock.now);
      const taken = {
        bookingId: id,
        how: "cash",
        amountCents: books.due,
        by: "driver",
        requestKey: "press",
        at: world.clock.now,
      } as const;
      const events = await recordTaken(tx, taken, books.due);
      return {
        result: undefined,
        events: [
          ...events,
          newEvent("booking.completed", { bookingId: id, version: booking.version }, world.clock.now),
        ],
      };
    }),
  async deskRefund({ world, asking, id, draw }) {
    await asking.commit(async (tx) => {
      const { books } = await holdBooks(tx, id);
      const most = books.refundable.reduce((sum, { cents }) => sum + cents, 0);
      const asked = {
        amountCents: Math.min(most, 500),
        reason: "x",
        requestKey: `desk-${draw(2)}`,
        limitCents: LIMIT_CENTS,
        at: world.clock.now,
      };
      return { result: undefined, events: await giveBackByDesk(tx, id, books, asked) };
    });
  },
  work: ({ world, asking }) => workOnPayments(world.orm.em, asking, LIMIT_CENTS / 100),
  pass({ world: { clock }, draw }) {
    clock.now = new Date(clock.now.getTime() + draw(100) * 60_000);
  },
  losesAnswers({ world: { store }, draw }) {
    store.trouble.answersLost += draw(2);
  },
  chargeBack({ world: { store }, draw }) {
    const paid = store.payments().filter(({ status, chargebacks }) => status === "paid" && chargebacks.length === 0);
    const payment = paid[draw(Math.max(1, paid.length))];
    if (payment && draw(4) === 0) store.chargeBack(payment);
  },
};
export async function readHeld(em: Parameters<typeof booksOf>[0], bookingId: number): Promise<number> {
  const holds = await em.find(RefundHold, { bookingId, $or: [{ endedAt: null }, { outcome: "refused" }] });
  return holds.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

export const readBooksOf = async ({ orm }: World, id: number) => {
  const em = orm.em.fork();
  const booking = await em.findOneOrFail(Booking, id);
  return { booking, books: await booksOf(em, booking), heldCents: await readHeld(em, id) };
};
