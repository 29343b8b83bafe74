import { DomainError } from "@domrit/shared/errors.ts";
import { confirmSchema } from "@domrit/shared/office/booking-acts.ts";
import { assigningSchema } from "@domrit/shared/planning/assigning.ts";
import { proposeSchema, publishSchema } from "@domrit/shared/planning/day-plan.ts";
import type { DayPlan } from "@domrit/shared/planning/planning.ts";
import { soonestSchema } from "@domrit/shared/planning/soonest.ts";
import type { Context } from "koa";
import { staffActor } from "../booking/acts/actors.ts";
import { Booking } from "../booking/booking.entity.ts";
import { parseBookingId } from "../booking/booking-id.ts";
import type { ServerContext } from "../context.ts";
import { inTransaction, prepared } from "../database/prepared.ts";
import { listCars, namedClasses } from "../fleet/cars.ts";
import { listDrivers } from "../fleet/drivers.ts";
import { readAvailability } from "../fleet/read-availability.ts";
import { body } from "../http/read-body.ts";
import { dayQuery } from "../http/request-values.ts";
import { createOpenLooks } from "../staff/audit/look.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "../staff/office-routes.ts";
import { createStaffSteps } from "../staff/staff-steps.ts";
import { readAssigning, setAssigning } from "./assigning/assigning.ts";
import { confirmFitting } from "./confirming/confirm-fitting.ts";
import { carConflicts, driverConflicts, planningOf } from "./conflicts.ts";
import { readDriverWishes } from "./driver-wishes.ts";
import { readKnownFaces } from "./known-faces.ts";
import { plannedRide } from "./planned-ride.ts";
import { proposeDay } from "./proposing/propose-day.ts";
import { publishPlan } from "./publishing/publish-plan.ts";
import { readDay } from "./read-day.ts";
import { readDuties } from "./read-duties.ts";
import { ridesAround } from "./read-rides.ts";
import { carOn, driverOn } from "./shift-conflicts.ts";
import { findSoonest } from "./soonest.ts";
import { suggest } from "./suggesting/suggest.ts";
import { type Travel, withTravel } from "./travel.ts";

export function planningRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/bookings/:id");
  const { reading, geo, now } = server;
  const { desk } = createStaffSteps(server);
  const run = prepared(reading);

  const around = async (ctx: Context) => {
    const id = parseBookingId(ctx.params.id);
    const em = reading.em.fork();
    const booking = id ? await em.findOne(Booking, id) : null;
    if (!booking) throw new DomainError("not_found");
    const ride = plannedRide(booking, now());
    const [drivers, cars] = [await listDrivers(em), await listCars(em)];
    const ids = drivers.map((driver) => driver.id);
    const shifts = { duties: await readDuties(em, ids, { now: now(), last: ride.pickupAt }), now: now() };
    const rides = await ridesAround(run, ride, now());
    const faces = await readKnownFaces(run, [ride.id]);
    const wishes = await readDriverWishes(run, [ride.id]);
    const { papers, interruptions } = await readAvailability(run);
    const named = namedClasses(cars);
    return {
      ride,
      drivers,
      cars,
      shifts,
      plan: (travel: Travel) => planningOf(rides, travel, shifts, { faces, wishes, papers, interruptions, named }),
    };
  };

  routes.get("/fit", [desk], async (ctx) => {
    const { ride, drivers, cars, shifts, plan } = await around(ctx);
    return tell(
      await withTravel(geo, (travel) => {
        const planning = plan(travel);
        return {
          drivers: drivers.map((driver) => ({
            driverId: driver.id,
            onShift: driverOn(driver.id, ride, shifts).onShift,
            conflicts: driverConflicts(driver, ride, planning),
          })),
          cars: cars.map((car) => ({
            carId: car.id,
            onShift: carOn(car.id, ride, shifts).onShift,
            conflicts: carConflicts(car, ride, planning),
          })),
        };
      }),
    );
  });

  routes.post("/suggestions", [desk], async (ctx) => {
    const { ride, drivers, cars, plan } = await around(ctx);
    if ((await readAssigning(reading.em.fork())).mode === "off") return DONE;
    return tell(await withTravel(geo, (travel) => suggest(ride, { drivers, cars }, plan(travel))));
  });

  return routes.router;
}

export const PLAN_PATH = "/api/office/plan";

export function planRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes(PLAN_PATH);
  const { reading, geo, limits, now } = server;
  const { desk, acting } = createStaffSteps(server);
  const lookOpen = createOpenLooks(server);
  const run = prepared(reading);

  routes.get("/", [desk], (ctx, { staff }) => {
    const date = dayQuery(ctx, "date", now());
    return lookOpen(staff, {
      fact: { act: "plan_looked", subject: { kind: "list", id: date }, at: now() },
      found: ({ rides }: DayPlan) => ({ found: rides.length }),
      read: (tx) => readDay({ em: tx ?? reading.em.fork(), run: tx ? inTransaction(tx) : run, geo, now: now() }, date),
    });
  });

  routes.post("/propose", [desk, body(proposeSchema)], async (_ctx, { staff, body: asked }) => {
    await limits.officePreview(staff.id);
    return tell(await proposeDay({ em: reading.em.fork(), run, geo, now: now() }, asked));
  });

  routes.post("/soonest", [desk, body(soonestSchema)], async (_ctx, { staff, body: asked }) => {
    await limits.officePreview(staff.id);
    return tell(await findSoonest({ em: reading.em.fork(), run, geo, now: now() }, asked));
  });

  routes.post("/publish", [acting, body(publishSchema)], async (ctx, { staff, body: plan }) => {
    await limits.officeAct(staff.id);
    return tell(await publishPlan(server, staffActor(staff, ctx.ip), plan));
  });

  return routes.router;
}

/** All of the staff see the settings; a manager changes them. */
export function assigningRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/assigning");
  const { orm, reading, now } = server;
  const { desk, manager } = createStaffSteps(server);

  routes.get("/", [desk], async () => tell(await readAssigning(reading.em.fork())));

  routes.put("/", [manager, body(assigningSchema)], async (_ctx, { staff, body: entry }) => {
    await setAssigning(orm.em, entry, { staff, now: now() });
    return DONE;
  });

  return routes.router;
}

export function confirmingRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/bookings");
  const { acting } = createStaffSteps(server);
  routes.post("/confirm", [acting, body(confirmSchema)], async (ctx, { staff, body: { rides } }) =>
    tell(await confirmFitting(server, staffActor(staff, ctx.ip), rides)),
  );
  return routes.router;
}
