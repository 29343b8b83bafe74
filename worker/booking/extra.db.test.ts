import { PASSWORD, signedIn } from "@domrit/server/account/account.factory.ts";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { readBookings } from "@domrit/server/booking/read-bookings.ts";
import { prepared } from "@domrit/server/database/prepared.ts";
import { staffClient } from "@domrit/server/staff/staff.factory.ts";
import { setUpServer } from "@domrit/server/testing/set-up.ts";
import type { Extra } from "@domrit/shared/booking/extras/extras.ts";
import { timelineViewSchema } from "@domrit/shared/booking/timeline.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { dispatchOrderSchema } from "@domrit/shared/dispatch/messages.ts";
import pg from "pg";
import { pino } from "pino";
import * as v from "valibot";
import { afterAll, expect, test, vi } from "vitest";
import { dispatchOrder } from "../dispatch/orders.ts";
import { renderEmail } from "../mail/render-email.ts";
import { sweep } from "../schedule/schedule.ts";
import { confirmationEmail } from "./email/confirmation.ts";

// An extra that the registry has in this test alone: everything that is real walks it.
vi.mock("@domrit/shared/booking/extras/extras.ts", async (original) => {
  const walkingAid: Extra = {
    kind: { is: "line", max: 20 },
    label: "booking:extras.none",
  };
  const module = await original<typeof import("@domrit/shared/booking/extras/extras.ts")>();
  return { ...module, EXTRAS: { ...module.EXTRAS, walkingAid } };
});

const server = await setUpServer();
const { orm } = server.context;
const pool = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
afterAll(() => pool.end());
const rowOf = async (id: number) => {
  const [row] = await orm.em.fork().execute<{ extras: object }[]>("select extras from booking where id = ?", [id]);
  return row?.extras;
};

test("an extra that is in the registry alone goes all the way", async () => {
  const { client } = await signedIn(server);
  const refused = await client.post("/api/bookings", bookingRequest({ walkingAid: "x".repeat(21) }));
  expect(refused).toMatchObject({ status: 422, body: { fields: { walkingAid: ["Deze tekst is te lang"] } } });

  // Request, row and view, the return's too.
  const sent = bookingRequest({ walkingAid: " Rollator ", luggage: 2, return: { onCall: true } });
  const { status, body } = await client.post("/api/bookings", sent);
  expect(status).toBe(201);
  const id: number = body.id;
  expect(v.parse(bookingViewSchema, body).details).toHaveProperty("walkingAid", "Rollator");
  expect(await rowOf(id)).toEqual({ walkingAid: "Rollator", luggage: 2 });
  expect((await client.send(`/api/bookings/${body.return.id}`)).body.details).toHaveProperty("walkingAid", "Rollator");

  // Change: one that changes nothing, one that takes it away, and another value.
  const change = async (fields: object) => (await client.post(`/api/bookings/${id}/change`, fields)).body;
  expect(await change({ version: 1, walkingAid: "Rollator" })).toMatchObject({ version: 1 });
  expect((await change({ version: 1, walkingAid: null })).details).not.toHaveProperty("walkingAid");
  expect(await rowOf(id)).toEqual({ luggage: 2 });
  expect((await change({ version: 2, walkingAid: "Kruk" })).details).toHaveProperty("walkingAid", "Kruk");

  const timeline = v.parse(timelineViewSchema, (await client.send(`/api/bookings/${id}/timeline`)).body);
  expect(timeline.slice(1).map(({ from, to }) => ({ from, to }))).toEqual([
    { from: { walkingAid: "Rollator" }, to: { walkingAid: null } },
    { from: { walkingAid: null }, to: { walkingAid: "Kruk" } },
  ]);

  // What the worker sends.
  const [booking] = await readBookings(prepared(orm), [id]);
  if (!booking) throw new Error("there is no such booking");
  const cause = { eventId: "e1", effect: "dispatch-order", occurredAt: new Date() };
  const order = v.parse(dispatchOrderSchema, dispatchOrder("booking.changed", booking, cause));
  expect(order.booking).toHaveProperty("walkingAid", "Kruk");
  const mail = renderEmail(confirmationEmail(booking, { link: "https://domrit.example/", now: new Date() }));
  expect(mail.text).toMatch(/Geen:? +Kruk/);

  // The office, and who takes their data along.
  const { client: desk } = await staffClient(server, "desk");
  expect((await desk.send(`/api/office/bookings/${id}`)).body.booking.details).toHaveProperty("walkingAid", "Kruk");
  const { bookings } = (await client.send("/api/user/export")).body;
  expect(bookings).toContainEqual(expect.objectContaining({ id, walkingAid: "Kruk", luggage: 2, childSeat: null }));

  // What is kept as long as the contact goes with it.
  await orm.em.fork().execute("update booking set pickup_at = now() - interval '13 months', status = 'completed'");
  await sweep(pool, pino({ level: "silent" }));
  expect(await rowOf(id)).toEqual({ luggage: 2 });
});

test("an extra that only the registry knows is erased with its customer's account", async () => {
  const { client } = await signedIn(server);
  const { body } = await client.post("/api/bookings", bookingRequest({ walkingAid: "Rollator", luggage: 2 }));
  await client.post(`/api/bookings/${body.id}/cancel`, { acceptCharge: true });
  expect((await client.send("/api/user", { method: "DELETE", body: { password: PASSWORD } })).status).toBe(200);
  expect(await rowOf(body.id)).toEqual({});
});
