import { DomainError } from "@domrit/shared/errors.ts";
import {
  carChangeSchema,
  carSchema,
  type DriverView,
  driverChangeSchema,
  driverSchema,
  endSchema,
} from "@domrit/shared/fleet/fleet.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { staffActor } from "../booking/acts/actors.ts";
import type { ServerContext } from "../context.ts";
import { Car } from "../fleet/car.entity.ts";
import { carView, listCars } from "../fleet/cars.ts";
import { Driver } from "../fleet/driver.entity.ts";
import { driverView, listDrivers } from "../fleet/drivers.ts";
import { body } from "../http/read-body.ts";
import { uuidParam } from "../http/uuid-param.ts";
import type { Decision } from "../outbox/commit.ts";
import { look, lookCommitted, refusalsLooked, refusalWith, withoutPersonalData } from "../staff/audit/look.ts";
import { created, createOfficeRoutes, DONE, type OfficeRouter, tell } from "../staff/office-routes.ts";
import type { SignedInStaff } from "../staff/staff-session.ts";
import { createStaffSteps } from "../staff/staff-steps.ts";
import { addCar, changeCar, endCar } from "./cars.ts";
import { addDriver, changeDriver, endDriver } from "./drivers.ts";
import type { RegisterAct } from "./give-back.ts";

/** The registers of drivers and cars, from which the desk chooses who drives a ride in what. */
export function registerRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  const { orm, commit, config, reading, now } = server;
  const { desk } = createStaffSteps(server);

  const actionOf = (ctx: Context, staff: SignedInStaff): RegisterAct => ({
    by: staffActor(staff, ctx.ip),
    now: now(),
    drives: config.OFFICE !== "read-only",
  });
  /** Rides that stand in the way are answered with from where they are, which is a look at them. */
  const showingRides = <Result>(
    staff: SignedInStaff,
    kind: "driver" | "car",
    id: string,
    act: () => Promise<Result>,
  ) => {
    const fact = { act: "assigned_rides_looked", subject: { kind, id }, at: now() };
    return refusalsLooked(orm.em, staff, fact, act, ({ code }) => code === "ride_under_way");
  };

  const lookAt = (id?: string) => ({
    act: "drivers_looked",
    subject: { kind: "driver" as const, id: id ?? null },
    at: now(),
  });

  routes.get("/drivers", [desk], (_ctx, { staff }) => {
    const fact = (seen: DriverView[]) => ({ ...lookAt(), after: { found: seen.length } });
    return look(orm.em, staff, fact, async (tx) => (await listDrivers(tx)).map(driverView));
  });

  routes.post("/drivers", [desk, body(driverSchema)], async (ctx, { staff, body: entry }) => {
    const adding = async (tx: EntityManager) => driverView(await addDriver(tx, entry, actionOf(ctx, staff)));
    return created(await look(orm.em, staff, lookAt(), adding));
  });

  /** A version conflict answers with the present driver, which is a look in the audit trail. */
  const actOnDriver = <Result>(
    staff: SignedInStaff,
    id: string,
    act: (tx: EntityManager) => Promise<Decision<Result>>,
  ) =>
    showingRides(staff, "driver", id, () => lookCommitted(commit, staff, lookAt(id), act)).catch(
      async (thrown: unknown) => {
        if (!isConflict(thrown)) throw thrown;
        const driver = await look(orm.em, staff, lookAt(id), async (tx) =>
          driverView(await tx.findOneOrFail(Driver, id)),
        );
        throw refusalWith(thrown, driver);
      },
    );

  routes.put(
    "/drivers/:id",
    [desk, body(driverChangeSchema)],
    (ctx, { staff, body: { version, despiteRides, ...entry } }) => {
      const id = uuidParam(ctx);
      return actOnDriver(staff, id, async (tx) => {
        const seen = { id, version, despiteRides };
        const { result, events } = await changeDriver(tx, seen, entry, actionOf(ctx, staff));
        return { result: driverView(result), events };
      });
    },
  );

  routes.delete("/drivers/:id", [desk, body(endSchema)], async (ctx, { staff, body: seen }) => {
    const id = uuidParam(ctx);
    await actOnDriver(staff, id, (tx) => endDriver(tx, { id, ...seen }, actionOf(ctx, staff)));
    return DONE;
  });

  /** What a car is, is nobody's. */
  const tellCar = (id: string) => async (thrown: unknown) => {
    if (!isConflict(thrown)) throw thrown;
    const car = await reading.em.fork().findOneOrFail(Car, id);
    throw withoutPersonalData(new DomainError(thrown.code, { data: { data: carView(car) } }));
  };

  routes.get("/cars", [desk], async () => tell((await listCars(reading.em.fork())).map(carView)));

  routes.post("/cars", [desk, body(carSchema)], async (ctx, { staff, body: entry }) =>
    tell(carView(await addCar(orm.em, entry, actionOf(ctx, staff))), 201),
  );

  routes.put(
    "/cars/:id",
    [desk, body(carChangeSchema)],
    async (ctx, { staff, body: { version, despiteRides, ...entry } }) => {
      const id = uuidParam(ctx);
      const seen = { id, version, despiteRides };
      const changing = () => changeCar(commit, seen, entry, actionOf(ctx, staff));
      return tell(carView(await showingRides(staff, "car", id, changing).catch(tellCar(id))));
    },
  );

  routes.delete("/cars/:id", [desk, body(endSchema)], async (ctx, { staff, body: seen }) => {
    const id = uuidParam(ctx);
    const ending = () => endCar(commit, { id, ...seen }, actionOf(ctx, staff));
    await showingRides(staff, "car", id, ending).catch(tellCar(id));
    return DONE;
  });

  return routes.router;
}

const isConflict = (thrown: unknown): thrown is DomainError =>
  thrown instanceof DomainError && thrown.code === "version_conflict";
