import { signedIn } from "@domrit/server/account/account.factory.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { returnToken } from "@domrit/server/payments/returning/return-token.ts";
import { createClient } from "@domrit/server/testing/client.ts";
import { expect, test } from "vitest";
import { setUpPaying } from "../testing/set-up-paying.ts";

const { store, server, ride, orm, pass } = await setUpPaying();

/** The address that the provider sends its guest back to, below `/api`, and the reference of the ride. */
async function begun() {
  const made = await ride();
  await made.pay();
  const [payment] = made.atProvider();
  if (!payment?.redirectUrl) throw new Error("no payment");
  const { pathname, search, searchParams } = new URL(payment.redirectUrl);
  expect([pathname, searchParams.get("lng")]).toEqual(["/payment-return", "nl"]);
  const { reference } = await orm.em.fork().findOneOrFail(Booking, made.id);
  return { ...made, payment, path: `/api/payment-return${search}`, reference };
}

test("a payer who returns from the bank goes on to the ride; in another browser they read only the result", async () => {
  const { id, guest, payment, path, reference } = await begun();
  const stranger = createClient(server.url);
  expect((await stranger.send(path)).body).toEqual({ reference, state: "open", opens: null });
  store.end(payment, "paid");
  // Nobody told us: who comes back has it looked up.
  pass(1);
  expect((await createClient(server.url).send(path)).body).toEqual({ reference, state: "paid", opens: null });
  expect((await guest.send(path)).body).toMatchObject({ opens: `/booking-confirmation/${id}` });
  // What opens the state opens nothing else.
  for (const of of ["payment", "timeline"]) expect((await stranger.send(`/api/bookings/${id}/${of}`)).status).toBe(404);
});

test("the ride of a customer opens for them alone", async () => {
  const { client, customer } = await signedIn(server);
  const { id, path, reference } = await begun();
  await orm.em.fork().nativeUpdate(Booking, id, { customerId: customer.id, guestId: null });
  expect((await client.send(path)).body.opens).toBe(`/booking-confirmation/${id}`);
  expect((await createClient(server.url).send(path)).body).toEqual({ reference, state: "open", opens: null });
});

test("a failed payment is shown; an address that is not ours is answered as not found", async () => {
  const { payment, path } = await begun();
  store.end(payment, "failed");
  expect((await createClient(server.url).send(path)).body).toMatchObject({ state: "failed", opens: null });
  const keys = server.context.config.SESSION_KEYS;
  const token = new URLSearchParams(path.split("?")[1]).get("token") ?? "";
  const unknown = returnToken(keys, { kind: "card", id: crypto.randomUUID() });
  const ofOther = token.replace("ride.", "card.");
  for (const wrong of ["", "x", `${token}x`, `${token.slice(0, -1)}!`, unknown, ofOther, "ride.1.x"]) {
    const { status } = await createClient(server.url).send(`/api/payment-return?token=${encodeURIComponent(wrong)}`);
    expect([wrong, status]).toEqual([wrong, 404]);
  }
});
