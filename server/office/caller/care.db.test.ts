import { randomUUID } from "node:crypto";
import { bookedForCallerSchema } from "@domrit/shared/office/caller.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { setUpDatabase } from "../../../infra/postgres/test-database.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { CARE, careRequest } from "../../booking/care/care.factory.ts";
import { CareDetail } from "../../booking/care/care-detail.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer({ environment: { CARE_KEYS_URL: await setUpDatabase(), RATE_LIMIT_SCALE: "1" } });
const em = () => server.context.orm.em.fork();
const { client: desk, staff } = await staffClient(server, "desk");

let drawn = 0;
/** A care ride as the desk types it for a caller nobody else is. */
const called = (care: object = {}, ride: Record<string, unknown> = {}) => {
  drawn += 1;
  return careRequest(care, { contactPhone: `06 2345${1000 + drawn}`, contactName: "Ayşe", language: "tr", ...ride });
};
const book = async (body: object) => {
  const answer = await desk.post("/api/office/bookings", body, { "Idempotency-Key": randomUUID() });
  expect(answer.status).toBe(201);
  return v.parse(bookedForCallerSchema, answer.body);
};
const dateIn = (days: number): string => toWallTime(new Date(Date.now() + days * 24 * 3_600_000)).date;

test("the desk books a care ride for a passenger, and back; what is said of health is sealed and in no trail", async () => {
  const passenger = { passengerName: "Fatma", passengerPhone: "06 23450000", passengerLanguage: "tr" };
  const there = await book(called({}, { ...passenger, return: { onCall: true } }));
  const ids = [there.id, there.return?.id ?? 0];
  const kept = await em().find(CareDetail, { bookingId: { $in: ids } });
  expect(kept).toHaveLength(2);
  expect(kept.every(({ consentAt }) => consentAt <= new Date())).toBe(true);
  const entries = await em().find(AuditEntry, { subjectId: { $in: ids.map(String) } });
  // The desk that booked took the consent; typing it is no look at it.
  expect(entries.map(({ act, staffId }) => [act, staffId])).toEqual([
    ["place", staff.id],
    ["place", staff.id],
  ]);
  expect(JSON.stringify([entries, there])).not.toMatch(/rollator|heup|wmo|Fatma/);
  expect((await desk.send(`/api/office/bookings/${there.return?.id}/care`)).body).toEqual({ care: CARE });
  expect(await em().count(AuditEntry, { act: "care_looked", staffId: staff.id })).toBe(1);
});

test("without the caller's consent, or in a vehicle that does not take the aids, nothing is priced or booked", async () => {
  const before = await em().count(Booking);
  const wrong = [
    [called({ consent: false }), "care.consent"],
    [called({ aids: ["ownWheelchair"] }, { vehicleType: "station" }), "vehicleType"],
  ] as const;
  for (const [body, field] of wrong) {
    for (const path of ["/api/office/bookings?preview=true", "/api/office/bookings"]) {
      const { status, body: refused } = await desk.post(path, body, { "Idempotency-Key": randomUUID() });
      expect([status, Object.keys(refused.fields)]).toEqual([422, [field]]);
    }
  }
  expect(await em().count(Booking)).toBe(before);
});

test("a series is booked and read out with what all its rides cost, more often than a visitor may", async () => {
  const series = { days: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"], until: dateIn(6) };
  for (let count = 1; count <= 4; count += 1) {
    const body = called({ series }, { pickupDate: dateIn(3), pickupTime: "10:00" });
    const { body: quote } = await desk.post("/api/office/bookings?preview=true", body);
    const booked = await book({ ...body, quotedPrice: quote.series.total });
    expect(booked.series).toEqual({ rides: 4, total: quote.series.total });
    expect(await em().count(Booking, { seriesId: booked.id })).toBe(4);
  }
});
