import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import * as v from "valibot";
import type { Ride } from "../history.ts";
import type { Random } from "../random.ts";
import type { Customer } from "./customers.ts";
import type { Browser } from "./site.ts";

const bookedSchema = v.object({ id: v.number() });
const TWO_DAYS_MS = 2 * 24 * 3_600_000;
/** Names that must show up in no log. */
const NAME = "Kanarie Vogelaar";

/** What a guest, or one of the customers, asks for; `number` counts the rides of the run with this tag. */
export function drawRide(random: Random, tag: string, number: number, customers: readonly Customer[]): Ride {
  const { pickupLocation, destination, pickupDate, pickupTime } = bookingRequest(
    {},
    new Date(Date.now() + TWO_DAYS_MS),
  );
  const customer = random.chance(0.35) ? customers[number % customers.length] : undefined;
  return {
    note: `${tag} ${number}`,
    trip: {
      pickupLocation,
      destination,
      pickupDate,
      pickupTime,
      vehicleType: random.pick(["station", "van", "luxury"]),
    },
    email: customer?.email ?? `${tag}-${number}@example.nl`,
    phone: customer?.phone ?? `+316990${String(random.between(0, 99_999)).padStart(5, "0")}`,
    customerId: customer?.id ?? null,
    changedAt: [],
  };
}

/** Books until there is an answer, always under the same key; true when there was one. */
export async function book(browser: Browser, ride: Ride): Promise<boolean> {
  const { note, trip, email, phone, customerId } = ride;
  const contact = customerId === null ? { contactName: NAME, contactEmail: email, contactPhone: phone } : {};
  const body = JSON.stringify({ ...trip, ...contact, note });
  const headers = { "Idempotency-Key": randomUUID() };
  const answer = await browser.askUntil([201], () => ({ what: "book", path: "/api/bookings", body, headers }));
  const booked = v.safeParse(bookedSchema, answer?.body);
  if (booked.success) ride.id = booked.output.id;
  return booked.success;
}

/**
 * Cancels until there is an answer. 404: the answer that carried the session was lost, so the guest has only the link in
 * the mail; 409: the ride is over.
 */
export async function cancel(browser: Browser, ride: Ride, afterMs: number): Promise<void> {
  await sleep(afterMs);
  const asked = { what: "cancel", path: `/api/bookings/${ride.id}/cancel`, body: { acceptCharge: true } };
  const answer = await browser.askUntil([200, 404, 409], () => asked);
  if (answer?.status !== 200) return;
  ride.cancelledAt = performance.now();
  ride.changedAt.push(ride.cancelledAt);
}
