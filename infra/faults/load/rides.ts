import { randomUUID } from "node:crypto";
import { bookingRequest } from "@domrit/server/booking/booking.factory.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import * as v from "valibot";
import type { Browser } from "../../proof/client.ts";
import type { Ride } from "../../proof/history.ts";
import type { Random } from "../../proof/random.ts";
import type { Trip } from "../../proof/state.ts";
import type { Customer } from "./customers.ts";
import type { Organisation } from "./organisation.ts";

const bookedSchema = v.object({ id: v.number(), return: v.optional(v.object({ id: v.number() })) });
const TWO_DAYS_MS = 2 * 24 * 3_600_000;
/** Must not appear in any log. */
const NAME = "Kanarie Vogelaar";

const nothingDone = (): Pick<Ride, "changedAt" | "links" | "steps" | "decided"> => ({
  changedAt: [],
  links: [],
  steps: [],
  decided: [],
});

type Booker = { customers: readonly Customer[]; organisation?: Organisation | undefined };

/** On the account of an organisation where one is given, by its booker. */
export function drawRide(random: Random, tag: string, number: number, { customers, organisation }: Booker): Ride {
  const { pickupLocation, destination, pickupDate, pickupTime } = bookingRequest(
    {},
    new Date(Date.now() + TWO_DAYS_MS),
  );
  const isCustomers = random.chance(0.35);
  const customer = organisation?.booker ?? (isCustomers ? customers[number % customers.length] : undefined);
  return {
    note: `${tag} ${number}`,
    trip: {
      pickupLocation,
      destination,
      pickupDate,
      pickupTime,
      // Of an organisation most wait for an approver.
      vehicleType: random.pick(organisation ? ["luxury", "luxury", "van"] : ["station", "van", "luxury"]),
    },
    email: customer?.email ?? `${tag}-${number}@example.nl`,
    phone: customer?.phone ?? `+316990${String(random.between(0, 99_999)).padStart(5, "0")}`,
    customerId: customer?.id ?? null,
    ...(organisation && { organisationId: organisation.id }),
    by: "visitor",
    ...nothingDone(),
  };
}

type BookOptions = { back?: Ride };

export async function book(browser: Browser, ride: Ride, isPaidNow = false): Promise<BookOptions | undefined> {
  return (await order(browser, ride, isPaidNow ? { paying: "now" } : {})) && {};
}

/** A browser that lost the answer with its session does not learn the return's id. */
export async function bookBothWays(browser: Browser, ride: Ride): Promise<BookOptions | undefined> {
  const booked = await order(browser, ride, { return: { onCall: true } });
  const { pickupLocation: destination, destination: pickupLocation, vehicleType } = ride.trip;
  const trip = { pickupLocation, destination, vehicleType } as Partial<Trip>;
  const { id: _id, ...same } = ride;
  const id = booked?.return && { id: booked.return.id };
  return booked && { back: { ...same, ...id, note: `${ride.note} back`, by: "return", trip, ...nothingDone() } };
}

async function order({ askUntil }: Browser, ride: Ride, more: object = {}) {
  const { note, trip, email, phone, customerId, organisationId, by } = ride;
  const contact = customerId === null ? { contactName: NAME, contactEmail: email, contactPhone: phone } : {};
  const body = JSON.stringify({
    ...trip,
    ...contact,
    note,
    ...(by === "desk" && { language: "nl" }),
    ...(organisationId && { paying: "account", organisationId }),
    ...more,
  });
  const headers = { "Idempotency-Key": randomUUID() };
  const path = by === "desk" ? officePaths.bookings : apiPaths.bookings;
  const answer = await askUntil([201], () => ({ what: `book by ${by}`, path, body, headers }));
  const booked = v.safeParse(bookedSchema, answer?.body);
  if (!booked.success) return undefined;
  ride.id = booked.output.id;
  return booked.output;
}
