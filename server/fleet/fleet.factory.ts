import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Car } from "./car.entity.ts";

let plates = 0;

/** A car of the company that can be chosen, unless said otherwise; each with a plate of its own. */
export async function createCar(em: EntityManager, over: Partial<Car> = {}): Promise<Car> {
  const unit = em.fork();
  plates += 1;
  const entry = { id: randomUUID(), make: "Škoda", model: "Superb", colour: "zwart", seats: 4, takesWheelchair: false };
  const plate = `TX-${String(plates).padStart(3, "0")}-B`;
  const stored = { isWorking: true, version: 1, createdAt: new Date() };
  const car = unit.create(Car, { ...entry, plate, ...stored, ...over }, { partial: true });
  await unit.flush();
  return car;
}
