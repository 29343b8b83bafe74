import {
  carChangeSchema,
  carSchema,
  driverChangeSchema,
  driverSchema,
  endSchema,
} from "@domrit/shared/office/registers.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { look } from "../../staff/audit.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { addCar, carView, changeCar, endCar, listCars } from "./cars.ts";
import { addDriver, changeDriver, driverView, endDriver, listDrivers } from "./drivers.ts";

/** The registers of drivers and cars, from which the desk chooses who drives a ride in what. */
export function registerRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/office");
  const { orm, reading, now } = server;
  const { desk } = createStaffSteps(server);

  routes.get("/drivers", [desk], async (ctx, { staff }) => {
    const fact = { act: "drivers_looked", subject: { kind: "driver" as const }, at: now() };
    const drivers = await look(orm.em, staff, fact, listDrivers);
    ctx.body = drivers.map(driverView);
  });

  routes.post("/drivers", [desk, body(driverSchema)], async (ctx, { staff, body: entry }) => {
    ctx.body = driverView(await addDriver(orm.em, entry, { staff, now: now() }));
    ctx.status = 201;
  });

  routes.put("/drivers/:id", [desk, body(driverChangeSchema)], async (ctx, { staff, body: { version, ...entry } }) => {
    const seen = { id: uuidParam(ctx), version };
    ctx.body = driverView(await changeDriver(orm.em, seen, entry, { staff, now: now() }));
  });

  routes.delete("/drivers/:id", [desk, body(endSchema)], async (ctx, { staff, body: { version } }) => {
    await endDriver(orm.em, { id: uuidParam(ctx), version }, { staff, now: now() });
    ctx.status = 204;
  });

  routes.get("/cars", [desk], async (ctx) => {
    ctx.body = (await listCars(reading.em.fork())).map(carView);
  });

  routes.post("/cars", [desk, body(carSchema)], async (ctx, { staff, body: entry }) => {
    ctx.body = carView(await addCar(orm.em, entry, { staff, now: now() }));
    ctx.status = 201;
  });

  routes.put("/cars/:id", [desk, body(carChangeSchema)], async (ctx, { staff, body: { version, ...entry } }) => {
    const seen = { id: uuidParam(ctx), version };
    ctx.body = carView(await changeCar(orm.em, seen, entry, { staff, now: now() }));
  });

  routes.delete("/cars/:id", [desk, body(endSchema)], async (ctx, { staff, body: { version } }) => {
    await endCar(orm.em, { id: uuidParam(ctx), version }, { staff, now: now() });
    ctx.status = 204;
  });

  return routes.router;
}
