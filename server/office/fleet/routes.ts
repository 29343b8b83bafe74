import { DomainError } from "@domrit/shared/errors.ts";
import {
  carChangeSchema,
  carSchema,
  type DriverView,
  driverChangeSchema,
  driverSchema,
  endSchema,
} from "@domrit/shared/office/fleet.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { look, refusalWith, tellingNothing } from "../../staff/audit/look.ts";
import { created, createOfficeRoutes, DONE, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { Car } from "./car.entity.ts";
import { addCar, carView, changeCar, endCar, listCars } from "./cars.ts";
import { Driver } from "./driver.entity.ts";
import { addDriver, changeDriver, driverView, endDriver, listDrivers } from "./drivers.ts";

/** The registers of drivers and cars, from which the desk chooses who drives a ride in what. */
export function registerRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  const { orm, reading, now } = server;
  const { desk } = createStaffSteps(server);

  const lookAt = (id?: string) => ({
    act: "drivers_looked",
    subject: { kind: "driver" as const, id: id ?? null },
    at: now(),
  });

  routes.get("/drivers", [desk], (_ctx, { staff }) => {
    const fact = (seen: DriverView[]) => ({ ...lookAt(), after: { found: seen.length } });
    return look(orm.em, staff, fact, async (tx) => (await listDrivers(tx)).map(driverView));
  });

  routes.post("/drivers", [desk, body(driverSchema)], async (_ctx, { staff, body: entry }) => {
    const adding = async (tx: EntityManager) => driverView(await addDriver(tx, entry, { staff, now: now() }));
    return created(await look(orm.em, staff, lookAt(), adding));
  });

  /** Who was first is told with the driver as they are now, to whom that is then a look. */
  const actOnDriver = <Result>(staff: SignedInStaff, id: string, act: (tx: EntityManager) => Promise<Result>) =>
    look(orm.em, staff, lookAt(id), act).catch(async (thrown: unknown) => {
      if (!isConflict(thrown)) throw thrown;
      const driver = await look(orm.em, staff, lookAt(id), async (tx) =>
        driverView(await tx.findOneOrFail(Driver, id)),
      );
      throw refusalWith(thrown, driver);
    });

  routes.put(
    "/drivers/:id",
    [desk, body(driverChangeSchema)],
    (ctx, { staff, body: { version, despiteRides, ...entry } }) => {
      const id = uuidParam(ctx);
      return actOnDriver(staff, id, async (tx) =>
        driverView(await changeDriver(tx, { id, version, despiteRides }, entry, { staff, now: now() })),
      );
    },
  );

  routes.delete("/drivers/:id", [desk, body(endSchema)], async (ctx, { staff, body: seen }) => {
    const id = uuidParam(ctx);
    await actOnDriver(staff, id, (tx) => endDriver(tx, { id, ...seen }, { staff, now: now() }));
    return DONE;
  });

  /** What a car is, is nobody's. */
  const tellCar = (id: string) => async (thrown: unknown) => {
    if (!isConflict(thrown)) throw thrown;
    const car = await reading.em.fork().findOneOrFail(Car, id);
    throw tellingNothing(new DomainError(thrown.code, { data: { data: carView(car) } }));
  };

  routes.get("/cars", [desk], async () => tell((await listCars(reading.em.fork())).map(carView)));

  routes.post("/cars", [desk, body(carSchema)], async (_ctx, { staff, body: entry }) =>
    tell(carView(await addCar(orm.em, entry, { staff, now: now() })), 201),
  );

  routes.put(
    "/cars/:id",
    [desk, body(carChangeSchema)],
    async (ctx, { staff, body: { version, despiteRides, ...entry } }) => {
      const id = uuidParam(ctx);
      const changing = changeCar(orm.em, { id, version, despiteRides }, entry, { staff, now: now() });
      return tell(carView(await changing.catch(tellCar(id))));
    },
  );

  routes.delete("/cars/:id", [desk, body(endSchema)], async (ctx, { staff, body: seen }) => {
    const id = uuidParam(ctx);
    await endCar(orm.em, { id, ...seen }, { staff, now: now() }).catch(tellCar(id));
    return DONE;
  });

  return routes.router;
}

const isConflict = (thrown: unknown): thrown is DomainError =>
  thrown instanceof DomainError && thrown.code === "version_conflict";
