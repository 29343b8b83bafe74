import { FREE_WAIT_MINUTES } from "@domrit/shared/booking/trip/free-waiting.ts";
import { expect, test } from "vitest";
import { freeWait } from "./free-waiting.ts";

const pickupAt = new Date("2026-12-08T09:00:00Z");
const at = (minutes: number) => new Date(pickupAt.getTime() + minutes * 60_000);
const flight = { pickupLocation: "Schiphol Airport, Aankomst (Arrivals)", extras: { flightNumber: "KL1234" } };
const landed = (minutes: number) => ({
  flight: { state: "landed", landsAt: at(minutes).toISOString(), by: "system", at: at(minutes).toISOString() } as const,
});
const { ride: short, flight: long } = FREE_WAIT_MINUTES;

test.each([
  ["from the agreed time, however early the driver is", {}, -20, short, "ride"],
  ["from the arrival of a driver who comes late", {}, 12, 12 + short, "ride"],
  ["from an airport without a flight", { ...flight, extras: {} }, 0, short, "ride"],
  ["with a flight to an airport", { ...flight, pickupLocation: "Domplein 1, Utrecht" }, 0, short, "ride"],
  ["from a flight of which nobody knows the landing", flight, -20, long, "flight"],
  ["from a flight that landed late", { ...flight, ...landed(45) }, 0, 45 + long, "flight"],
  ["from a flight that landed long before the agreed time", { ...flight, ...landed(-90) }, 0, short, "ride"],
  [
    "from a later pickup that its flight makes expected",
    { ...flight, ...landed(5), expectedPickupAt: at(60) },
    0,
    70,
    "ride",
  ],
  ["a return on call that was called by telephone", { callUntil: at(300) }, -60, short - 60, "ride"],
  ["a return on call that was called for a time", { callUntil: at(300), movedAt: at(-15) }, -10, short, "ride"],
] as const)("waiting is free %s", (_case, fields, arrived, minutes, after) => {
  const ride = { pickupAt, pickupLocation: "Domplein 1, Utrecht", extras: {}, ...fields };
  expect(freeWait(ride, at(arrived))).toEqual({ until: at(minutes).toISOString(), after });
});
