import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import { staffClient } from "@domrit/server/staff/staff.factory.ts";
import { expect, test } from "vitest";
import { setUpPaying } from "../testing/set-up-paying.ts";

const { orm, ride, paidRide, server, store, tell, work } = await setUpPaying();
const { client: desk } = await staffClient(server, "desk");
const { client: other } = await staffClient(server, "desk");
const em = () => orm.em.fork();

type Decision = { how: "link" | "account" | "none"; amount?: number };
type PaidRide = Awaited<ReturnType<typeof paidRide>>;

/** Ends a ride as a late cancellation, and what a desk, its guest and the provider do with it then. */
async function late<Ride extends Pick<PaidRide, "id" | "pay" | "payment" | "atProvider">>(made: Ride) {
  const { id, atProvider } = made;
  const ended = {
    status: "cancelled",
    cancelledBy: "customer",
    lateCancellation: true,
    contactEmail: "ada@example.nl",
  } as const;
  await em().nativeUpdate(Booking, id, ended);
  const versionOf = async () => (await em().findOneOrFail(Booking, id)).version;
  const decide = async (decision: Decision, by = desk) => {
    const { status, body } = await by.post(`/api/office/bookings/${id}/fee`, {
      ...decision,
      version: await versionOf(),
    });
    await work();
    return status === 200 ? "done" : (body.code as string);
  };
  const begin = async () => (await made.pay()).body;
  const end = async () => {
    const payment = atProvider().find(({ status }) => status === "open");
    if (!payment) throw new Error("no payment is open");
    store.end(payment, "paid");
    await tell(payment);
    await work();
  };
  /** In euros, with what the provider has of it. */
  const sums = async () => {
    const { due, paid, refunded } = await made.payment();
    const kept = atProvider()
      .filter(({ status }) => status === "paid")
      .reduce((sum, payment) => sum + payment.cents - store.refunded(payment), 0);
    expect(kept).toBe(Math.round((paid - refunded) * 100));
    return [due, paid, refunded];
  };
  const settled = () => em().count(OutboxEvent, { type: "payment.kept", payload: { bookingId: id } as never });
  return { ...made, versionOf, decide, begin, end, sums, settled };
}

test("a fee that is asked for is paid by the link, once and to the cent, and is then invoiced", async () => {
  const { decide, begin, end, sums, settled } = await late(await ride());
  expect(await sums()).toEqual([0, 0, 0]);
  expect(await decide({ how: "link", amount: 12.34 })).toBe("done");
  expect(await sums()).toEqual([12.34, 0, 0]);
  expect(await settled()).toBe(0);
  await begin();
  await end();
  expect(await sums()).toEqual([0, 12.34, 0]);
  expect(await settled()).toBe(1);
  expect((await begin()).code).toBe("over");
  for (const how of ["link", "none"] as const) expect(await decide({ how })).toBe("illegal_transition");
  expect(await sums()).toEqual([0, 12.34, 0]);
});

test("what is let go costs nothing, whenever its guest pays: before it is refused, meanwhile it goes back", async () => {
  const asked = await late(await ride());
  expect(await asked.decide({ how: "link" })).toBe("done");
  await asked.begin();
  expect(await asked.decide({ how: "none" })).toBe("done");
  expect(await asked.sums()).toEqual([0, 0, 0]);
  expect((await asked.begin()).code).toBe("over");
  await asked.end();
  await work();
  expect(await asked.sums()).toEqual([0, 42, 42]);

  const letGo = await late(await ride());
  expect((await letGo.begin()).code).toBe("over");
  expect(await letGo.decide({ how: "none" })).toBe("done");
  expect((await letGo.begin()).code).toBe("over");
  expect(await letGo.decide({ how: "link" })).toBe("illegal_transition");
  expect(await letGo.sums()).toEqual([0, 0, 0]);
});

test("who began to pay the ride before it was cancelled pays no more than the fee", async () => {
  const begun = await ride();
  await begun.pay();
  const { decide, end, sums } = await late(begun);
  expect(await decide({ how: "link", amount: 10 })).toBe("done");
  await end();
  await work();
  expect(await sums()).toEqual([0, 42, 32]);
});

test("of a ride that was paid ahead there is nothing to decide: what is kept is settled by itself", async () => {
  const { decide, sums } = await late(await paidRide());
  for (const how of ["link", "none"] as const) expect(await decide({ how })).toBe("illegal_transition");
  expect(await sums()).toEqual([0, 42, 0]);
});

test("of two desks that decide at once one is told, and its guest is asked once", async () => {
  const { id, versionOf, sums } = await late(await ride());
  const version = await versionOf();
  const decide = (by: typeof desk, how: string) => by.post(`/api/office/bookings/${id}/fee`, { how, version });
  const answers = await Promise.all([decide(desk, "link"), decide(other, "link")]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("version_conflict");
  const events = await em().count(OutboxEvent, { type: "booking.fee_decided", payload: { bookingId: id } as never });
  expect(events).toBe(1);
  expect((await sums())[0]).toBe(42);
});

test("more than the ride would have cost is refused at its field, and so is an account that nobody granted", async () => {
  const { id, versionOf, decide } = await late(await ride());
  const version = await versionOf();
  const { status, body } = await desk.post(`/api/office/bookings/${id}/fee`, { how: "link", amount: 42.01, version });
  expect([status, body.fields]).toEqual([422, { amount: [expect.stringContaining("meer dan de rit")] }]);
  expect(await decide({ how: "account" })).toBe("account_not_granted");
});
