import { DomainError } from "@domrit/shared/errors.ts";
import { actSchema, assignSchema, enRouteSchema, officeCancelSchema } from "@domrit/shared/office/booking-acts.ts";
import type { RideAct } from "@domrit/shared/office/ride-acts.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { Booking } from "../../booking/booking.entity.ts";
import { parseBookingId } from "../../booking/booking-id.ts";
import { careOfRide } from "../../booking/care/care-of-rides.ts";
import type { ServerContext } from "../../context.ts";
import { requestLocale } from "../../http/language.ts";
import { body } from "../../http/read-body.ts";
import { translator } from "../../i18n/translate.ts";
import { look } from "../../staff/look.ts";
import { createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { cancelForCustomer, reportAct, type Said } from "./act.ts";
import { assignedOf } from "./assigned.ts";
import { readOfficeBooking } from "./read-booking.ts";

const MINUTE_MS = 60_000;

/** The acts that say nothing more than that they were done. */
const PLAIN: Partial<Record<RideAct, Said>> = {
  confirm: { status: "confirmed" },
  release: { status: "confirmed", driverState: "none" },
  arrived: { status: "confirmed", driverState: "arrived" },
  "on-board": { status: "confirmed", driverState: "on_board" },
  completed: { status: "completed" },
  "no-show": { status: "cancelled", reason: "no_show" },
};

/** One booking at the office: all that is known of it, and what is done to its ride. */
export function officeBookingRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/bookings/:id");
  const { orm, commit, careKeys, config, now } = server;
  const { desk, acting } = createStaffSteps(server);

  const asked = (ctx: Context): { bookingId: number } => {
    const bookingId = parseBookingId(ctx.params.id);
    if (!bookingId) throw new DomainError("not_found");
    return { bookingId };
  };
  const find = async (em: EntityManager, id: number): Promise<Booking> => {
    const booking = await em.findOne(Booking, id);
    if (!booking) throw new DomainError("not_found");
    return booking;
  };
  const lookAt = (act: string, id: number) => ({ act, subject: { kind: "booking" as const, id }, at: now() });
  const etaAt = (minutes: number | undefined) =>
    minutes === undefined ? {} : { etaAt: new Date(now().getTime() + minutes * MINUTE_MS).toISOString() };

  routes.get("/", [desk, asked], (ctx, { staff, bookingId }) => {
    const reading = { t: translator(requestLocale(ctx)), isReadOnly: config.OFFICE === "read-only", now: now() };
    return look(orm.em, staff, lookAt("booking_looked", bookingId), async (tx) =>
      readOfficeBooking(tx, await find(tx, bookingId), reading),
    );
  });

  // What somebody said of their health is looked at by itself, and so it stands in the trail.
  routes.get("/care", [desk, asked], (_ctx, { staff, bookingId }) =>
    look(orm.em, staff, lookAt("care_looked", bookingId), async (tx) => {
      const care = await careOfRide({ em: tx, keys: careKeys }, await find(tx, bookingId));
      return { care: care ?? null };
    }),
  );

  for (const [act, said] of Object.entries(PLAIN) as [RideAct, Said][]) {
    routes.post(`/${act}`, [acting, asked, body(actSchema)], async (_ctx, { staff, bookingId, body: sent }) => {
      const done = { bookingId, act, version: sent.version };
      return tell(await reportAct({ orm, commit, staff, now: now() }, done, { said, body: sent }));
    });
  }

  routes.post("/en-route", [acting, asked, body(enRouteSchema)], async (_ctx, { staff, bookingId, body: sent }) => {
    const said = { status: "confirmed", driverState: "en_route", ...etaAt(sent.etaMinutes) } as const;
    const done = { bookingId, act: "en-route", version: sent.version } as const;
    return tell(await reportAct({ orm, commit, staff, now: now() }, done, { said, body: sent }));
  });

  routes.post("/assign", [acting, asked, body(assignSchema)], async (_ctx, { staff, bookingId, body: sent }) => {
    const done = { bookingId, act: "assign", version: sent.version } as const;
    const assigned = await assignedOf(orm.em.fork(), sent);
    const said = { status: "confirmed", driverState: "assigned", ...assigned, ...etaAt(sent.etaMinutes) } as const;
    return tell(await reportAct({ orm, commit, staff, now: now() }, done, { said, body: sent }));
  });

  routes.post("/cancel", [acting, asked, body(officeCancelSchema)], async (_ctx, { staff, bookingId, body: sent }) => {
    const { version, reason, message, acceptCharge = false } = sent;
    const who = { orm, commit, staff, now: now() };
    const said = { status: "cancelled", reason } as const;
    return tell(
      reason === "customer"
        ? await cancelForCustomer(who, { bookingId, version }, acceptCharge)
        : await reportAct(who, { bookingId, act: "cancel", version }, { said, message, body: sent }),
    );
  });

  return routes.router;
}
