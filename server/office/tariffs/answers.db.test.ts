import { TARIFFS, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const { em } = server.context.orm;
server.clock.now = () => new Date("2026-12-15T10:00:00Z");

const LIST = "/api/office/tariffs";
const SEED = tariffOn("2026-12-15", TARIFFS);
const NEXT = {
  ...SEED,
  validFrom: "2027-01-01",
  car: { startCents: 430, perKmCents: 317, perMinuteCents: 52 },
  stopCents: 1250,
};

/** Two rides of the first of December, of 10 kilometres, one of them with a stop. */
async function createRides(): Promise<void> {
  const driven = { pickupAt: new Date("2026-12-01T11:00:00Z"), pickupDate: "2026-12-01", pickupTime: "12:00" };
  const fare = {
    tariffValidFrom: SEED.validFrom,
    distanceKm: 10,
    durationMinutes: 20,
    fixedFare: false,
    breakdown: [],
  };
  const ride = { ...driven, status: "completed" as const, vehicleType: "station" as const, fare };
  await createBooking(em, { id: 1, reference: "AAA-AAA", ...ride, estimatedPriceCents: 45_00 });
  await createBooking(em, { id: 2, reference: "BBB-BBB", ...ride, estimatedPriceCents: 55_00, stops: ["Zeist"] });
}

test("the tariffs of a manager: a draft, what it changes, a colleague's change, and one that is published", async () => {
  const { client: manager } = await staffClient(server, "manager", { name: "Mia" });
  await expectRecorded("office-tariffs", await manager.send(LIST));
  await expectRecorded("office-tariff-past", await manager.post(LIST, { ...NEXT, validFrom: "2026-12-14" }));
  const entered = await manager.post(LIST, NEXT);
  const { id } = entered.body;
  const drawn = { [id]: "1b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11" };
  await expectRecorded("office-tariff-entered", entered, drawn);
  await expectRecorded("office-tariffs-draft", await manager.send(LIST), drawn);
  await createRides();
  const month = { from: "2026-11-15", to: "2026-12-14" };
  await expectRecorded("office-tariff-preview", await manager.post(`${LIST}/${id}/preview`, month));
  const change = () => manager.send(`${LIST}/${id}`, { method: "PUT", body: { ...NEXT, nightCents: 250, version: 1 } });
  await change();
  await expectRecorded("office-tariff-conflict", await change());
  const published = await manager.post(`${LIST}/${id}/publish`, { version: 2 });
  const held = { ...drawn, [published.body.holdsFrom]: "2026-12-15T10:00:04.000Z" };
  await expectRecorded("office-tariff-published", published, held);
  await expectRecorded("office-tariffs-published", await manager.send(LIST), held);
});
