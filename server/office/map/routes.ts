import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { unreportedBefore } from "@domrit/shared/booking/over.ts";
import { UNDER_WAY } from "@domrit/shared/booking/status.ts";
import {
  type CarOnMap,
  type CarState,
  type OfficeMap,
  ON_MAP_AHEAD_MINUTES,
  type RideOnMap,
} from "@domrit/shared/office/map.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../../booking/booking.entity.ts";
import { expectedAt, expectedWithin } from "../../booking/flights/expected-at.ts";
import { answerView } from "../../booking/steps/offered.ts";
import type { ServerContext } from "../../context.ts";
import { Car } from "../../fleet/car.entity.ts";
import { Driver } from "../../fleet/driver.entity.ts";
import { placeOf } from "../../geo/place-of.ts";
import { type ShiftNow, shiftsNow } from "../../shifts/shifts.ts";
import { createOpenLooks } from "../../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";

export function officeMapRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  const { reading, now } = server;
  const { desk } = createStaffSteps(server);
  const lookOpen = createOpenLooks(server);

  routes.get("/map", [desk], (_ctx, { staff }) =>
    lookOpen(staff, {
      fact: { act: "map_looked", subject: { kind: "list", id: null }, at: now() },
      found: ({ cars, rides }: OfficeMap) => ({ found: cars.length + rides.length }),
      read: (tx) => readMap(tx ?? reading.em.fork(), now()),
    }),
  );

  return routes.router;
}

const MOST_RIDES = 500;

/** Positions of cars on shift, and rides that wait for a car now or within an hour. */
async function readMap(em: EntityManager, now: Date): Promise<OfficeMap> {
  const rides = await em.find(
    Booking,
    {
      status: { $in: ["pending", "confirmed"] },
      driverState: { $in: ["none", "assigned", "en_route", "arrived"] },
      ...expectedWithin(unreportedBefore(now), new Date(now.getTime() + ON_MAP_AHEAD_MINUTES * 60_000)),
    },
    { orderBy: { pickupAt: "asc", id: "asc" }, limit: MOST_RIDES },
  );
  return {
    readAt: now.toISOString(),
    cars: await carsOnShift(em, now),
    rides: rides.filter((ride) => !isUncalled(ride)).map(rideOnMap),
  };
}

function rideOnMap(booking: Booking): RideOnMap {
  const { id, reference, status, driverState, driver, pickupLocation, destination } = booking;
  const pickupAt = expectedAt(booking);
  const exact = booking.pickupPosition;
  const place = exact ?? placeOf(pickupLocation);
  return {
    id,
    reference,
    status,
    driverState,
    pickupTime: toWallTime(pickupAt).time,
    pickupLocation,
    destination,
    ...answerView(booking),
    pickupAt: pickupAt.toISOString(),
    ...(driver && { driverName: driver.firstName }),
    place: place ? { lat: place.lat, lng: place.lng, isRough: !exact } : null,
  };
}

async function carsOnShift(em: EntityManager, now: Date): Promise<CarOnMap[]> {
  const shifts = await shiftsNow(em);
  const driverIds = shifts.map(({ driverId }) => driverId);
  const drivers = await em.find(Driver, { id: { $in: driverIds } });
  const cars = await em.find(Car, { id: { $in: shifts.map(({ carId }) => carId) } });
  const driven = await em.find(
    Booking,
    {
      driverId: { $in: driverIds },
      status: "confirmed",
      driverState: { $in: UNDER_WAY },
      pickupAt: { $gt: unreportedBefore(now) },
    },
    { orderBy: { pickupAt: "asc", id: "asc" } },
  );
  return shifts.flatMap((shift): CarOnMap[] => {
    const { driverId, carId, position } = shift;
    const driver = drivers.find(({ id }) => id === driverId);
    const car = cars.find(({ id }) => id === carId);
    if (!driver || !car) return [];
    const ride = driven.find((booking) => booking.driverId === driverId);
    return [
      {
        driverId,
        firstName: driver.firstName,
        carId,
        plate: car.plate,
        state: stateOf(shift, ride),
        ride: ride ? { id: ride.id, reference: ride.reference, driverState: ride.driverState } : null,
        place: position && { lat: position.lat, lng: position.lng, at: position.at },
      },
    ];
  });
}

function stateOf({ breakSince }: ShiftNow, ride: Booking | undefined): CarState {
  if (ride) return "on_ride";
  return breakSince ? "break" : "free";
}
