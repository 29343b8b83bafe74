import { expect, test } from "vitest";
import { setUpPaying } from "../testing/set-up-paying.ts";

// A fifth of what one may do: two payments for a ride, four from an address.
const { ride, server, store } = await setUpPaying({ RATE_LIMIT_SCALE: "0.2" });

test("the server decides the amount and the return address, and limits the number of payments", async () => {
  const { id, guest, pay, atProvider } = await ride();
  const path = `/api/bookings/${id}/payments`;
  for (const own of [{ amount: 0.01 }, { redirectUrl: "https://evil.example" }]) {
    expect((await guest.post(path, own)).status).toBe(422);
  }
  const forged = { "X-Forwarded-Host": "evil.example", Origin: server.url, "Idempotency-Key": crypto.randomUUID() };
  await guest.post(path, {}, forged);
  const { origin } = new URL(server.context.config.PUBLIC_URL);
  expect(atProvider()).toMatchObject([
    { cents: 4200, redirectUrl: expect.stringMatching(`^${origin}/payment-return\\?token=ride\\.`) },
  ]);
  expect(atProvider()[0]?.webhookUrl).toMatch(`${origin}/api/payments/mollie?intent=`);

  expect((await pay()).status).toBe(201);
  const made = store.payments().length;
  expect(await pay(), "of this ride").toMatchObject({ status: 429 });
  const another = await ride();
  await another.pay();
  expect(await another.pay(), "from this address").toMatchObject({ status: 429 });
  expect(store.payments().length).toBe(made + 1);
});
