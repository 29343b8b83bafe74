import { afterAll, expect, test } from "vitest";
import { openStandIn, TEST_KEY } from "../../infra/payment-stand-in/open-stand-in.ts";
import { bookingRequest } from "../booking/booking.factory.ts";
import { makeLink } from "../booking/links/link.factory.ts";
import { createClient } from "../testing/client.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";
import { PaymentAnswer } from "./books/payment-intent.entity.ts";
import { recordMoney } from "./payment.factory.ts";

const provider = await openStandIn();
afterAll(provider.close);
const server = await setUpServer({ environment: { MOLLIE_API_KEY: TEST_KEY, MOLLIE_URL: provider.url } });
server.clock.now = () => new Date("2026-12-01T10:00:00Z");
const { em } = server.context.orm;

const ends = {
  pickupLocation: "Utrecht Centraal, Stationshal, Utrecht",
  destination: "Schiphol Airport, Vertrek (Departures), Schiphol",
};
const asked = { ...ends, vehicleType: "station", pickupDate: "2026-12-24", pickupTime: "14:30" };

test("a price that may be paid now, and how the payment of a ride stands from then on", async () => {
  const guest = createClient(server.url);
  const ride = bookingRequest(asked);
  await expectRecorded("price-paying", await guest.post("/api/bookings?preview=true", ride));
  const { id } = (await guest.post("/api/bookings", ride)).body;
  const standing = () => guest.send(`/api/bookings/${id}/payment`);
  await expectRecorded("payment-due", await standing());
  const checkout = await guest.post(`/api/bookings/${id}/payments`, {});
  const { id: intentId, checkoutUrl } = checkout.body;
  await expectRecorded("payment-checkout", checkout, { [intentId]: "pay-1", [checkoutUrl]: "/checkout" });
  await expectRecorded("payment-open", await standing());
  await em.fork().insert(PaymentAnswer, { intentId, at: new Date(), state: "failed", chargedBackCents: 0 });
  await expectRecorded("payment-failed", await standing());
  const charge = await recordMoney(em, { bookingId: id, amountCents: 65_00 });
  await expectRecorded("payment-paid", await standing());
  await recordMoney(em, { bookingId: id, amountCents: 5_00, kind: "refund", cause: "desk", ofIntent: charge });
  await expectRecorded("payment-partly-refunded", await standing());
});

test("the payer, as the passenger of somebody else's booking sees it", async () => {
  const guest = createClient(server.url);
  const passenger = { ...asked, passengerName: "Fatma Yılmaz", passengerPhone: "+31687654321" };
  const book = async (paying: string) => {
    const { id } = (await guest.post("/api/bookings", bookingRequest({ ...passenger, paying }))).body;
    const { look } = await makeLink(server.url, { holder: guest, id, kind: "passenger" });
    return { id, payer: () => look("/payment/payer") };
  };
  await expectRecorded("payer-passenger", await (await book("car")).payer());
  const { id, payer } = await book("now");
  await expectRecorded("payer-open", await payer());
  await recordMoney(em, { bookingId: id, amountCents: 65_00 });
  await expectRecorded("payer-settled", await payer());
  const refused = await guest.send(`/api/bookings/${id}/payment/payer`);
  expect([refused.status, refused.body.code], "whose booking it is reads the payment itself").toEqual([
    404,
    "not_found",
  ]);
});
