import { type CarEntry, type CarView, carChangeSchema, carSchema } from "@domrit/shared/fleet/fleet.ts";
import { normalisePlate } from "@domrit/shared/fleet/plate.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { Car } from "../fleet/car.entity.ts";
import { carEntry, carView, listCars } from "../fleet/cars.ts";
import { tell } from "../staff/office-routes.ts";
import type { Register } from "./register.ts";

/** The register of cars. What a car is, is nobody's. */
export const CARS: Register<Car, CarEntry, CarView> = {
  kind: "car",
  path: "/cars",
  entity: Car,
  entrySchema: carSchema,
  changeSchema: carChangeSchema,
  list: listCars,
  view: carView,
  audited: carEntry,
  fill(car, { make, model, colour, plate, seats, takesWheelchair, isStationWagon, isWorking }) {
    car.make = make;
    car.model = model;
    car.colour = colour;
    car.plate = normalisePlate(plate) ?? plate;
    car.seats = seats;
    car.takesWheelchair = takesWheelchair;
    car.isStationWagon = isStationWagon;
    car.isWorking = isWorking;
  },
  of: (carId) => ({ carId }),
  twins: { car_plate_unique: { plate: [message("plateTaken")] } },
  answer: async ({ commit }, _staff, _id, read) => tell(await commit(read)),
};
