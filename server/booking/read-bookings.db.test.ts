import { expect, test } from "vitest";
import { setUpDatabase } from "../../infra/postgres/test-database.ts";
import { connect } from "../database/orm.ts";
import { prepared } from "../database/prepared.ts";
import { entities } from "../entities.ts";
import { Booking } from "./booking.entity.ts";
import { createBooking } from "./booking.factory.ts";
import { readBookings } from "./read-bookings.ts";

const databaseUrl = await setUpDatabase();

test("a booking read past the ORM is the booking that the ORM reads", async () => {
  await using scope = new AsyncDisposableStack();
  const orm = await connect(databaseUrl, entities, 2, { connectMs: 60_000 });
  scope.defer(() => orm.close(true));
  const full = {
    driver: { firstName: "Ayşe", phone: "+31612345678" },
    etaAt: new Date("2026-12-01T11:00:00Z"),
    passengers: 3,
    contactEmail: "guest@example.nl",
    lateCancellation: true,
    outboundId: 4_711,
    callUntil: new Date("2026-12-02T11:00:00Z"),
  };
  const ids = [(await createBooking(orm.em, full)).id, (await createBooking(orm.em)).id];
  const read = await readBookings(prepared(orm), [...ids, 1]);
  expect(read.map(({ id }) => id).sort()).toEqual([...ids].sort());
  for (const booking of read) {
    const original = await orm.em.fork().findOneOrFail(Booking, booking.id);
    expect(booking.promised()).toEqual(original.promised());
    expect(JSON.parse(JSON.stringify({ ...booking }))).toEqual(JSON.parse(JSON.stringify({ ...original })));
  }
});
