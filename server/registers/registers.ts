import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { SEAT_FIELD_NAMES } from "@domrit/shared/booking/trip/child-seats.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { isMinibus, withOlderWords } from "@domrit/shared/fleet/classes.ts";
import {
  type CarEntry,
  type CarView,
  carChangeSchema,
  carSchema,
  type DriverEntry,
  type DriverView,
  driverChangeSchema,
  driverSchema,
} from "@domrit/shared/fleet/fleet.ts";
import { normalisePlate } from "@domrit/shared/fleet/plate.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { maskContact } from "../blocking/contact.ts";
import { Car } from "../fleet/car.entity.ts";
import { carEntry, carView, listCars } from "../fleet/cars.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { endDriverAccess } from "../fleet/driver-access/driver-access.ts";
import { driverView, listDrivers } from "../fleet/drivers.ts";
import { lookCommitted } from "../staff/audit/look.ts";
import { tell } from "../staff/office-routes.ts";
import type { Register } from "./register.ts";

/** Looks at the register of drivers are recorded. */
export const DRIVERS: Register<Driver, DriverEntry, DriverView> = {
  kind: "driver",
  path: "/drivers",
  entity: Driver,
  entrySchema: driverSchema,
  changeSchema: driverChangeSchema,
  list: listDrivers,
  view: driverView,
  audited: ({ firstName, phone, isWorking }) => ({ firstName, phone: phone ? maskContact(phone) : null, isWorking }),
  fill(driver, { firstName, phone, isWorking }) {
    driver.firstName = firstName;
    driver.phone = (phone && normalisePhone(phone)) || null;
    driver.isWorking = isWorking;
  },
  of: (driverId) => ({ driverId }),
  // The name stays for the history until the cleanup.
  async end(tx, driver) {
    await endDriverAccess(tx, "driver_ended", driver.id);
    driver.phone = null;
  },
  answer({ commit, now }, staff, id, read) {
    const fact = { act: "drivers_looked", subject: { kind: "driver", id }, at: now() } as const;
    const found = (seen: unknown) => (Array.isArray(seen) ? { after: { found: seen.length } } : {});
    return lookCommitted(commit, staff, (seen) => ({ ...fact, ...found(seen) }), read);
  },
};

/** The register of cars holds no personal data. */
export const CARS: Register<Car, CarEntry, CarView> = {
  kind: "car",
  path: "/cars",
  entity: Car,
  entrySchema: carSchema,
  changeSchema: carChangeSchema,
  list: listCars,
  view: carView,
  audited: carEntry,
  fill(car, { make, model, colour, plate, seats, isWorking, ...entry }) {
    car.make = make;
    car.model = model;
    car.colour = colour;
    car.plate = normalisePlate(plate) ?? plate;
    car.seats = seats;
    if (entry.classes?.includes("minibus") && !isMinibus(seats)) {
      throw new DomainError("invalid_fields", { fields: { seats: [message("minibusSeats")] } });
    }
    car.classes = entry.classes ?? withOlderWords(car.classes, { seats, ...entry });
    car.takesWheelchair = car.classes?.includes("wheelchair") ?? false;
    car.isStationWagon = car.classes?.includes("station") ?? false;
    car.hasLift = entry.hasLift ?? car.hasLift ?? false;
    for (const field of SEAT_FIELD_NAMES) car[field] = entry[field] === undefined ? car[field] : entry[field];
    car.isWorking = isWorking;
  },
  of: (carId) => ({ carId }),
  twins: { car_plate_unique: { plate: [message("plateTaken")] } },
  answer: async ({ commit }, _staff, _id, read) => tell(await commit(read)),
};
