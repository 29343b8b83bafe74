import { expect, test } from "vitest";
import { PASSWORD, signedIn } from "../account/account.factory.ts";
import { createBooking } from "../booking/booking.factory.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client, customer } = await signedIn(server);
const DAY = 86_400_000;

async function driven(daysAgo: number, over: object = {}, customerId = customer.id): Promise<string> {
  const pickupAt = new Date(Date.now() - daysAgo * DAY);
  const pickupDate = pickupAt.toISOString().slice(0, 10);
  const ride = { customerId, status: "completed" as const, driverState: "done" as const };
  const { id } = await createBooking(em(), { ...ride, pickupAt, pickupDate, ...over });
  return `/api/bookings/${id}/feedback`;
}
const give = (path: string, body: object) => client.send(path, { method: "PUT", body });

test("its customer says once how a ride was, may say it otherwise for thirty days, and the office reads it", async () => {
  const path = await driven(1);
  expect((await client.send(path)).body).toEqual({});
  expect((await give(path, { score: 2, text: "Te laat." })).body).toEqual({ score: 2, text: "Te laat." });
  await give(path, { score: 4, text: "Toch goed." });
  await give(await driven(1), { score: 5 });
  expect((await client.send(path)).body).toEqual({ score: 4, text: "Toch goed." });
  const { client: desk } = await staffClient(server, "desk");
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  const { feedback } = (await desk.send(`/api/office/figures?from=${day(3)}&to=${day(0)}`)).body;
  expect(feedback).toMatchObject({ count: 2, average: 4.5, items: [{ score: 5, text: null }, { text: "Toch goed." }] });
  expect((await desk.send(`/api/office/figures?from=${day(30)}&to=${day(20)}`)).body.feedback).toEqual({
    count: 0,
    items: [],
  });
});

test.each([
  ["is still to come", -1, { status: "confirmed" }],
  ["was cancelled", 1, { status: "cancelled", cancelledBy: "customer" }],
  ["was driven more than thirty days ago", 31, {}],
])("nothing is said of a ride that %s", async (_, daysAgo, over) => {
  const refused = await give(await driven(daysAgo, over), { score: 5 });
  expect([refused.status, refused.body.code]).toEqual([409, "illegal_transition"]);
});

test.each([{}, { score: 0 }, { score: 6 }, { score: 4.5 }, { score: "5" }, { score: 5, text: "x".repeat(501) }])(
  "%j is refused by field",
  async (body) => {
    expect(await give(await driven(1), body)).toMatchObject({ status: 422, body: { code: "invalid_fields" } });
  },
);

test("nobody else gives or reads it", async () => {
  const path = await driven(1);
  await give(path, { score: 5 });
  const stranger = createClient(server.url);
  expect((await stranger.send(path)).status).toBe(404);
  expect((await stranger.send(path, { method: "PUT", body: { score: 1 } })).status).toBe(404);
});

test("it is in the customer's export, and goes with the account", async () => {
  const { client, customer } = await signedIn(server);
  const path = await driven(1, {}, customer.id);
  await client.send(path, { method: "PUT", body: { score: 3, text: "Gewoon goed." } });
  expect(JSON.stringify((await client.send("/api/user/export")).body)).toContain("Gewoon goed.");
  expect((await client.send("/api/user", { method: "DELETE", body: { password: PASSWORD } })).status).toBe(200);
  expect(await em().execute("select from ride_feedback where text = 'Gewoon goed.'")).toEqual([]);
});
