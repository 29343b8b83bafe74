import { paymentViewSchema } from "@domrit/shared/payments/view.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { Booking } from "../booking/booking.entity.ts";
import { bookingRequest } from "../booking/booking.factory.ts";
import { createOrganisation } from "../organisations/organisation.factory.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { PaymentAnswer, PaymentIntent } from "./books/payment-intent.entity.ts";

const server = await setUpServer();
const { orm } = server.context;
const request = (more = {}) => bookingRequest({ vehicleType: "station", ...more });

test("the due amount is the price; strangers are not told", async () => {
  const guest = createClient(server.url);
  const { body: ride } = await guest.post("/api/bookings", request());
  const { status, body } = await guest.send(`/api/bookings/${ride.id}/payment`);
  expect(status).toBe(200);
  expect(v.parse(paymentViewSchema, body)).toEqual({
    due: ride.estimatedPrice,
    paid: 0,
    refunded: 0,
    state: "none",
    methods: [],
    paying: "car",
  });
  expect((await createClient(server.url).send(`/api/bookings/${ride.id}/payment`)).status).toBe(404);
});

test("without a provider nobody pays now, and on account rides whom a manager let, there and back", async () => {
  const guest = createClient(server.url);
  for (const paying of ["now", "shells"]) {
    const { status, body } = await guest.post("/api/bookings", request({ paying }));
    expect([paying, status, Object.keys(body.fields ?? {})]).toEqual([paying, 422, ["paying"]]);
  }
  const refused = await guest.post("/api/bookings", request({ paying: "account" }));
  expect(refused).toMatchObject({ status: 409, body: { code: "account_not_granted" } });
  const { client, customer } = await signedIn(server);
  await createOrganisation(orm.em, customer.id);
  const tomorrow = request({}).pickupDate;
  const { status, body } = await client.post(
    "/api/bookings",
    request({ paying: "account", return: { onCall: true }, pickupDate: tomorrow }),
  );
  expect(status).toBe(201);
  const kept = await orm.em.fork().find(Booking, { customerId: customer.id });
  expect(kept.map(({ paying }) => paying)).toEqual(["account", "account"]);
  expect((await client.send(`/api/bookings/${body.id}/payment`)).body).toMatchObject({ due: 0, paying: "account" });
});

test("the database lets nobody change the books", async () => {
  const em = orm.em.fork();
  const id = crypto.randomUUID();
  const at = new Date();
  await em.insert(PaymentIntent, {
    id,
    bookingId: 1,
    kind: "charge",
    how: "online",
    amountCents: 100,
    by: "customer",
    at,
  });
  await em.insert(PaymentAnswer, { intentId: id, at, state: "sent", chargedBackCents: 0 });
  for (const change of [
    "update payment_intent set amount_cents = 1",
    "delete from payment_intent",
    "update payment_answer set state = 'paid'",
    "delete from payment_answer",
  ]) {
    await expect(em.execute(change)).rejects.toThrow("only added to");
  }
});
