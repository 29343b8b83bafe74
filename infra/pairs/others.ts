import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { linkToken } from "@domrit/server/booking/links/link-token.ts";
import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { lookAt } from "@domrit/server/payments/charging/look.ts";
import { createTakeHint } from "@domrit/server/payments/hint.ts";
import { placesOf } from "@domrit/server/payments/provider/open-provider.ts";
import { giveAway } from "@domrit/server/planning/assigning/give-away.ts";
import { ownLink } from "@domrit/server/session/link-name.ts";
import { endOverdue, holdShownRides } from "@domrit/server/shifts/end-shifts.ts";
import { type Client, createClient } from "@domrit/server/testing/client.ts";
import type { TestServer } from "@domrit/server/testing/test-server.ts";
import { enqueueEvents } from "@domrit/worker/relay/enqueue-events.ts";
import { signalChanges } from "@domrit/worker/relay/signal-changes.ts";
import { forgetCare } from "@domrit/worker/schedule/forget-care.ts";
import { sweep } from "@domrit/worker/schedule/schedule.ts";
import type pg from "pg";
import type { Store } from "../payment-stand-in/store.ts";
import { at } from "../proof/acts/asking.ts";
import type { Answer } from "../proof/acts/calls.ts";
import { PICKUP } from "../proof/acts/standing.ts";

/** A server and what a worker beside it works with, by one gate. */
export type Site = Pick<TestServer, "url" | "context"> & { database: pg.Pool };
type Company = {
  first: Site;
  store: Store;
  clients: Record<"desk" | "manager" | "phone", Client>;
  /** Beside the one of `clients`, who has acts of the table. */
  managers: readonly { id: string; client: Client }[];
  /** Who drives the rides, and in what. */
  driverId: string;
  carId: string;
};
type Call = (site: Site) => Promise<Answer>;
type Other = {
  standing?: Partial<Booking>;
  /** The ride is paid, after each act was made ready: a payment that is under way was begun before. */
  isPaid?: true;
  ready: (company: Company, booking: Booking) => Promise<Call> | Call;
};

/** So long before its pickup a ride is offered by itself. */
const OFFERED_MS = 20 * 60_000;
const MONEY: Partial<Booking> = { status: "confirmed", paying: "now" };
const DONE: Answer = { status: 200, body: {} };
/** What happens by itself; it has no answer. */
const byItself =
  (work: (site: Site) => Promise<unknown>): Other["ready"] =>
  () =>
  async (site) => {
    await work(site);
    return DONE;
  };
const keyed = () => ({ "Idempotency-Key": crypto.randomUUID() });
const ownedBy = ({ first }: Company, { id }: Booking) => ({
  path: `/api/bookings/${id}/payments`,
  headers: { "X-Booking-Token": linkToken(first.context.config.SESSION_KEYS, ownLink(id)) },
});
const atDesk =
  (who: "desk" | "manager", below: string, body: object): Other["ready"] =>
  ({ clients }, { id }) => {
    const headers = keyed();
    return (site) => at(clients[who], site).post(`/api/office/bookings/${id}/${below}`, body, headers);
  };
const onShift =
  (method: "POST" | "DELETE", below: string, body: object = {}): Other["ready"] =>
  ({ clients, carId, first }) => {
    const press = { eventId: crypto.randomUUID(), occurredAt: first.context.now().toISOString() };
    const said = { ...press, ...body, ...(below === "" && method === "POST" && { carId }) };
    return (site) => at(clients.phone, site).send(`/api/driver/shift${below}`, { method, body: said });
  };

/** The provider has a payment of the ride, which is paid there and nobody heard of. It was begun before the ride stood as it does. */
async function unheardPayment(company: Company, booking: Booking): Promise<{ intentId: string; providerId: string }> {
  const { first, store } = company;
  const { path, headers } = ownedBy(company, booking);
  const [em, { id, status, paying }] = [first.context.orm.em.fork(), booking];
  await em.nativeUpdate(Booking, { id }, MONEY);
  const { body } = await createClient(first.url).post(path, {}, { ...headers, ...keyed() });
  await em.nativeUpdate(Booking, { id }, { status, paying });
  const payment = store.payments().find(({ metadata }) => JSON.stringify(metadata).includes(String(body.id)));
  if (!payment) throw new Error(`no payment was begun: ${JSON.stringify(body)}`);
  store.end(payment, "paid");
  return { intentId: String(body.id), providerId: payment.id };
}

/** The desk says that the driver of the ride is absent, or that its car stands still. */
const missing =
  (register: "drivers" | "cars", below: string): Other["ready"] =>
  ({ clients, driverId, carId, first }) => {
    const body = register === "drivers" ? { kind: "other", from: first.context.now().toISOString() } : {};
    const path = `/api/office/${register}/${register === "drivers" ? driverId : carId}/${below}`;
    return (site) => at(clients.desk, site).post(path, body);
  };

/** One of the managers ends the access of the next. */
const endsNext =
  (index: number): Other["ready"] =>
  ({ managers }) => {
    const [by, next] = [managers[index], managers[(index + 1) % managers.length]];
    if (!(by && next)) throw new Error("no manager");
    return (site) => at(by.client, site).send(`/api/office/staff/${next.id}`, { method: "DELETE" });
  };

/** The relay, which finds an event of the ride. */
const told =
  (work: (site: Site) => Promise<unknown>): Other["ready"] =>
  async (company, booking) => {
    const { commit, now } = company.first.context;
    const fact = newEvent("booking.confirmed", { bookingId: booking.id, version: 1, channels: ["email"] }, now());
    await commit(() => Promise.resolve({ result: undefined, events: [fact] }));
    return byItself(work)(company, booking);
  };

const queues = { isUp: () => true, add: () => Promise.resolve() } as never;

/** What happens to a ride beside the acts of the table: its money, its driver's shift, and what happens by itself. */
const OTHERS = {
  again: {
    ready: () => {
      throw new Error("nothing was asked before");
    },
  },
  place_once: {
    ready: () => {
      const headers = keyed();
      const request = bookingRequest({
        contactEmail: "jan@example.nl",
        language: "nl",
        pickupDate: PICKUP.pickupDate,
        pickupTime: PICKUP.pickupTime,
      });
      return (site) => createClient(site.url).post("/api/bookings", request, headers);
    },
  },
  pay: {
    standing: MONEY,
    ready: (company, booking) => {
      const { path, headers } = ownedBy(company, booking);
      const sent = { ...headers, ...keyed() };
      return (site) => createClient(site.url).post(path, {}, sent);
    },
  },
  take_cash: { standing: MONEY, ready: atDesk("desk", "payments", { how: "cash", amount: 10 }) },
  refund: { standing: MONEY, isPaid: true, ready: atDesk("manager", "refunds", { reason: "Excuus" }) },
  refund_part: { standing: MONEY, isPaid: true, ready: atDesk("desk", "refunds", { amount: 20, reason: "Excuus" }) },
  webhook: {
    standing: MONEY,
    async ready(company, booking) {
      const hint = { ...(await unheardPayment(company, booking)), authorisationId: undefined };
      return async ({ context: { commit, orm, now } }) => {
        await createTakeHint(commit)(orm.em.fork(), hint, now());
        return DONE;
      };
    },
  },
  look: {
    standing: MONEY,
    async ready(company, booking) {
      const looked = { bookingId: booking.id, ...(await unheardPayment(company, booking)) };
      return async ({ context: { provider, commit, orm, now, config } }) => {
        if (provider) await lookAt({ provider, commit, now, ...placesOf(config) }, orm.em.fork(), looked);
        return DONE;
      };
    },
  },
  end_second_manager: { ready: endsNext(0) },
  end_third_manager: { ready: endsNext(1) },
  end_first_manager: { ready: endsNext(2) },
  absent: {
    standing: { status: "confirmed", driverState: "assigned" },
    ready: missing("drivers", "absences"),
  },
  car_down: { standing: { status: "confirmed", driverState: "assigned" }, ready: missing("cars", "down") },
  begin_break: { ready: onShift("POST", "/break") },
  end_shift: { ready: onShift("DELETE", "", { despiteRides: true }) },
  signal: { ready: told(({ database }) => signalChanges(database)) },
  enqueue: { ready: told(({ database, context: { log } }) => enqueueEvents({ database, queues, log })) },
  sweep: { ready: byItself(({ database, context: { log } }) => sweep(database, log)) },
  give_away: {
    standing: { status: "confirmed", pickupAt: new Date(Date.now() + OFFERED_MS) },
    // A round comes every ten seconds: what changed under one is given in the next.
    ready: byItself(async ({ context }) => {
      await giveAway(context);
      await giveAway(context);
    }),
  },
  forget_care: { ready: byItself(({ database, context: { careKeys } }) => forgetCare(database, careKeys)) },
  overdue_shifts: {
    ready: byItself(({ context: { orm, now } }) =>
      orm.em.fork().transactional(async (tx) => {
        await holdShownRides(tx, undefined, now());
        return endOverdue(tx, now());
      }),
    ),
  },
} satisfies Record<string, Other>;
export type OtherAct = keyof typeof OTHERS;
export const OTHER_ACTS = Object.keys(OTHERS) as OtherAct[];
export const otherAct = (act: OtherAct): Other => OTHERS[act];
