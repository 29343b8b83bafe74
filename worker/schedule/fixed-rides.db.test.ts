import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { createTeamWithRider } from "@domrit/server/riders/riders.factory.ts";
import { setUpServer } from "@domrit/server/testing/set-up.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { bookFixedRides } from "./fixed-rides.ts";

const server = await setUpServer();
const { context } = server;
const database = new pg.Pool({ connectionString: server.databaseUrl, max: 6 });
afterAll(() => database.end());
const config = { ...context.config, DATABASE_URL: server.databaseUrl };
const round = () => bookFixedRides({ ...context, config, database }, createLog("worker", "silent"));

test("workers book the days of a fixed ride, each once, by prices of their own", async () => {
  const { admin, atRider, rider } = await createTeamWithRider(server);
  const tomorrow = daysAfter(dayOf(new Date()), 1);
  const every = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
  const ride = { days: every, destination: "Utrecht Centraal", pickupTime: "12:00", from: tomorrow };
  expect((await admin.client.post(`${atRider}/fixed-rides`, ride)).status).toBe(201);
  await Promise.all([round(), round()]);
  await round();
  const booked = await context.orm.em.fork().find(Booking, { riderId: rider.id }, { orderBy: { pickupAt: "asc" } });
  expect(booked.map(({ fixedDate }) => fixedDate)).toEqual(
    Array.from({ length: 14 }, (_, days) => daysAfter(tomorrow, days)),
  );
  expect(booked.every(({ estimatedPriceCents }) => estimatedPriceCents > 0)).toBe(true);
});
