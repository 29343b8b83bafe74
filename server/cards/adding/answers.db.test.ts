import { afterAll, test } from "vitest";
import { openStandIn, TEST_KEY } from "../../../infra/payment-stand-in/open-stand-in.ts";
import { signedIn } from "../../account/account.factory.ts";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { PaymentMethod } from "../payment-method.entity.ts";

const provider = await openStandIn();
afterAll(provider.close);
const server = await setUpServer({ environment: { MOLLIE_API_KEY: TEST_KEY, MOLLIE_URL: provider.url } });
const PATH = "/api/user/payment-methods";

test("cards that are added at the provider, and a ride that one of them can pay", async () => {
  let now = new Date("2026-12-01T10:00:00Z");
  server.clock.now = () => now;
  const { client, customer } = await signedIn(server);
  const adding = () => client.send(`${PATH}/authorisation`);
  const end = async (status: "paid" | "failed") => {
    await client.post(`${PATH}/authorisation`, {}, { "Idempotency-Key": status });
    const [payment] = provider.store.payments();
    if (payment) provider.store.end(payment, status);
  };
  await expectRecorded("card-adding", await adding());
  await client.post(`${PATH}/authorisation`, {}, { "Idempotency-Key": "failed" });
  await expectRecorded("card-adding-open", await adding());
  now = new Date("2026-12-01T10:01:00Z");
  await end("failed");
  await expectRecorded("card-adding-failed", await adding());
  const typed = { id: "0e0f8f53-5e6f-4b39-8d3f-0a2b1c9d7e22", token: "card_x", fingerprint: "x" };
  const known = { last4: "4444", brand: "mastercard", expMonth: 8, expYear: 2031, isDefault: true } as const;
  const row = { ...typed, ...known, customerId: customer.id, mandateId: null, createdAt: now };
  await server.context.orm.em.fork().insert(PaymentMethod, row);
  now = new Date("2026-12-01T10:02:00Z");
  await end("paid");
  await expectRecorded("card-adding-added", await adding());
  const cards = await client.send(PATH);
  const [{ id }] = cards.body as unknown as [{ id: string }];
  await expectRecorded("cards-hosted", cards, { [id]: "5f2c7a3e-31a4-4f8e-9c43-5a5f0a3f7c11" });
  const asked = {
    pickupLocation: "Utrecht Centraal, Stationshal, Utrecht",
    destination: "Schiphol Airport, Vertrek (Departures), Schiphol",
  };
  const at = { vehicleType: "station", pickupDate: "2026-12-24", pickupTime: "14:30" };
  const { body: ride } = await client.post("/api/bookings", bookingRequest({ ...asked, ...at }));
  await expectRecorded("payment-by-card", await client.send(`/api/bookings/${ride.id}/payment`));
});
