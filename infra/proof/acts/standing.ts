import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { bookingRequest, createBooking } from "@domrit/server/booking/booking.factory.ts";
import { drawBookingId } from "@domrit/server/booking/booking-id.ts";
import { keepCare } from "@domrit/server/booking/care/care-of-rides.ts";
import type { RideApproval } from "@domrit/server/booking/kept-with-booking.ts";
import type { ServerContext } from "@domrit/server/context.ts";
import { STEPS } from "@domrit/shared/booking/acts/ride-acts.ts";
import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import type { TriedAct } from "./bodies.ts";

export const driver = { firstName: "Ali", phone: "+31611111111" };
export const vehicle = { make: "Tesla", model: "Y", colour: "wit", plate: "TX-123-B" };

const HOUR_MS = 3_600_000;
const [soon, ago] = [new Date(Date.now() + 3 * HOUR_MS), new Date(Date.now() - HOUR_MS)];

// One moment for all, as prices are held against each other.
const { date, time } = defaultPickup(new Date(Date.now() + 6 * HOUR_MS));
export const PICKUP = { pickupDate: date, pickupTime: time, pickupAt: toInstant({ date, time }) ?? new Date() };

/** On whose account a ride is that has to be approved. */
export const ORGANISATION = "00000000-0000-4000-8000-000000000901";
const WAITING: RideApproval = {
  state: "waiting",
  because: ["luxury"],
  unapproved: "car",
  askedAt: ago.toISOString(),
};

/** How a ride has to stand for an act. */
const STANDING: Partial<Record<TriedAct, Partial<Booking>>> = {
  ready: { callUntil: soon },
  withdraw_care: { isDiscreet: true },
  flight: { status: "confirmed", pickupLocation: "Schiphol Airport", extras: { flightNumber: "KL1234" } },
  ...Object.fromEntries(
    (["accept", "decline", "late", "problem", "undo"] as const).map((act) => [
      act,
      { status: "confirmed", driverState: "assigned", driver, vehicle },
    ]),
  ),
  extend: { status: "confirmed", driverState: "on_board", driver, vehicle, extras: { hours: 3 } },
  redirect: { status: "confirmed", driverState: "on_board", driver, vehicle },
  add: { status: "confirmed", driverState: "on_board", driver, vehicle },
  approve: { paying: "account", organisationId: ORGANISATION, approval: WAITING },
  confirm: { status: "pending", driverState: "none" },
  fee: { status: "cancelled", cancelledBy: "customer", lateCancellation: true },
  correct: { status: "completed", driverState: "done", driver, vehicle },
  assign: { status: "confirmed" },
  no_show: { status: "confirmed", driverState: "arrived", driver, vehicle, pickupAt: ago },
  ...Object.fromEntries(
    (["release", "en_route", "arrived", "on_board", "completed"] as const).map((act) => [
      act,
      { status: "confirmed", driverState: STEPS[act].from[0], driver, vehicle },
    ]),
  ),
};

let drawn = 0;
function drawPhone(): string {
  drawn += 1;
  return `+316876${10_000 + drawn}`;
}

/** How a ride stands for several acts; where they need it differently, as the last one does. */
export const standingFor = (acts: readonly TriedAct[]): Partial<Booking> =>
  Object.fromEntries(acts.flatMap((act) => Object.entries(STANDING[act] ?? {})));

/** A ride that stands as these acts need it. */
export async function rideFor(
  { orm, careKeys }: Pick<ServerContext, "orm" | "careKeys">,
  acts: readonly TriedAct[],
  over: Partial<Booking>,
): Promise<Booking> {
  const booking = await createBooking(orm.em, {
    contactName: "Jan",
    contactEmail: "jan@example.nl",
    contactPhone: "+31612345678",
    passengerName: "Fatma",
    passengerPhone: drawPhone(),
    passengerLinkId: drawBookingId(),
    ...PICKUP,
    ...standingFor(acts),
    ...over,
  });
  if (acts.includes("withdraw_care")) {
    const care = { aids: [], companion: true, reimbursement: "wmo", callBack: false, remark: "" } as never;
    await orm.em.fork().transactional((tx) => keepCare({ em: tx, keys: careKeys }, [booking], care, new Date()));
  }
  return booking;
}

/** What a visitor asks who orders the ride. */
export const requestFor = (act: TriedAct) =>
  bookingRequest({
    contactEmail: "jan@example.nl",
    contactPhone: "06 12345678",
    language: "nl",
    pickupDate: PICKUP.pickupDate,
    pickupTime: PICKUP.pickupTime,
    vehicleType: act === "place" ? "van" : "station",
  });
