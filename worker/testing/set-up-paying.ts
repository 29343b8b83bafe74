import { openStandIn, TEST_KEY } from "@domrit/infra/payment-stand-in/open-stand-in.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { placesOf } from "@domrit/server/payments/provider/open-provider.ts";
import { createClient } from "@domrit/server/testing/client.ts";
import { setUpServer } from "@domrit/server/testing/set-up.ts";
import { afterAll, beforeEach, expect } from "vitest";
import { workOnPayments } from "./payment-work.ts";

/** A server and the stand-in of its payment provider by one clock, for the tests of one file, and rides that are paid there. */
export async function setUpPaying(environment: Record<string, string> = {}) {
  const clock = { now: new Date() };
  const standIn = await openStandIn(() => clock.now);
  afterAll(standIn.close);
  const { store } = standIn;
  const server = await setUpServer({
    environment: { MOLLIE_API_KEY: TEST_KEY, MOLLIE_URL: standIn.url, ...environment },
  });
  const { orm, provider, commit, config } = server.context;
  if (!provider) throw new Error("no provider");
  const asking = { provider, commit, now: () => clock.now, ...placesOf(config) };
  server.clock.now = () => clock.now;
  const work = () => workOnPayments(orm.em, asking, config.REFUND_LIMIT);
  beforeEach(() => {
    clock.now = new Date();
    store.calmDown();
  });
  const pass = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };

  /** A guest's ride to be paid now, of 42 euros, far enough ahead to be cancelled for nothing. */
  async function ride() {
    const guest = createClient(server.url);
    const soon = bookingRequest({ paying: "now" }, new Date(clock.now.getTime() + 24 * 3_600_000));
    const { status, body } = await guest.post("/api/bookings", soon);
    expect(status).toBe(201);
    const id = body.id as number;
    await orm.em.fork().nativeUpdate(Booking, id, { estimatedPriceCents: 4200 });
    const pay = (key = crypto.randomUUID() as string) =>
      guest.post(`/api/bookings/${id}/payments`, {}, { "Idempotency-Key": key });
    const payment = async () => (await guest.send(`/api/bookings/${id}/payment`)).body;
    const atProvider = () =>
      store
        .payments()
        .filter(({ description }) => description.endsWith(body.reference))
        .toReversed();
    const priced = async (cents: number) => {
      await orm.em.fork().nativeUpdate(Booking, id, { estimatedPriceCents: cents });
      const changed = newEvent("booking.changed", { bookingId: id, version: 2, channels: [] }, clock.now);
      await commit(() => Promise.resolve({ result: undefined, events: [changed] }));
      await work();
    };
    const cancel = async () => expect((await guest.post(`/api/bookings/${id}/cancel`, {})).status).toBe(200);
    return { id, guest, pay, payment, atProvider, priced, cancel };
  }
  const tell = (payment: { id: string; webhookUrl: string | undefined } | undefined) =>
    fetch(`${server.url}/api/payments/mollie${new URL(payment?.webhookUrl ?? "http://x").search}`, {
      method: "POST",
      body: new URLSearchParams({ id: payment?.id ?? "" }),
    });
  async function paidRide() {
    const made = await ride();
    await made.pay();
    const [payment] = made.atProvider();
    if (!payment) throw new Error("no payment");
    store.end(payment, "paid");
    await tell(payment);
    await work();
    expect(await made.payment()).toMatchObject({ due: 0, paid: 42, state: "paid" });
    return { ...made, first: payment };
  }

  return { clock, standIn, store, server, orm, asking, work, pass, ride, tell, paidRide };
}
