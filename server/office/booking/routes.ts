import { pathOf } from "@domrit/shared/booking/acts/acts.ts";
import { RIDE_ACT_NAMES, type RideAct } from "@domrit/shared/booking/acts/ride-acts.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { AuditAct } from "@domrit/shared/office/audit.ts";
import {
  type ActAnswer,
  actSchema,
  assignSchema,
  enRouteSchema,
  officeCancelSchema,
} from "@domrit/shared/office/booking-acts.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { z } from "zod";
import { staffActor } from "../../booking/acts/actors.ts";
import { cancel } from "../../booking/acts/cancel-booking.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { ride } from "../../booking/booking-id.ts";
import { careOfRide } from "../../booking/care/care-of-rides.ts";
import { takeBack, takeStep } from "../../booking/steps/take-step.ts";
import type { ServerContext } from "../../context.ts";
import { requestLocale } from "../../http/language.ts";
import { body } from "../../http/read-body.ts";
import { translator } from "../../i18n/translate.ts";
import { findArrivals } from "../../planning/arrivals.ts";
import { assignedOf } from "../../planning/assigning/assigned.ts";
import { requireFit } from "../../planning/require-fit.ts";
import { look } from "../../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { readOfficeBooking } from "./read-booking.ts";

const MINUTE_MS = 60_000;

type StepBody = { version: number } & Partial<
  z.output<typeof assignSchema> & z.output<typeof enRouteSchema> & z.output<typeof officeCancelSchema>
>;
const SCHEMAS: Partial<Record<RideAct, z.ZodType<StepBody>>> = {
  assign: assignSchema,
  en_route: enRouteSchema,
  cancel: officeCancelSchema,
};

export function officeBookingRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/bookings/:id");
  const { orm, reading, geo, careKeys, config, now } = server;
  const { desk, acting } = createStaffSteps(server);

  const find = async (em: EntityManager, id: number): Promise<Booking> => {
    const booking = await em.findOne(Booking, id);
    if (!booking) throw new DomainError("not_found");
    return booking;
  };
  const lookAt = (act: AuditAct, id: number) => ({ act, subject: { kind: "booking" as const, id }, at: now() });

  routes.get("/", [desk, ride], async (ctx, { staff, bookingId }) => {
    // Before the transaction, as the router may take a moment.
    const arrivals = await findArrivals([await find(reading.em.fork(), bookingId)], { geo, now: now() });
    const shown = {
      t: translator(requestLocale(ctx)),
      isReadOnly: config.OFFICE === "read-only",
      now: now(),
      arrivesAt: arrivals.get(bookingId),
    };
    return look(orm.em, staff, lookAt("booking_looked", bookingId), async (tx) =>
      readOfficeBooking(tx, await find(tx, bookingId), shown),
    );
  });

  // The health part is a look of its own, with its own entry in the audit trail.
  routes.get("/care", [desk, ride], (_ctx, { staff, bookingId }) =>
    look(orm.em, staff, lookAt("care_looked", bookingId), async (tx) => {
      const care = await careOfRide({ em: tx, keys: careKeys }, await find(tx, bookingId));
      return { care: care ?? null };
    }),
  );

  const detailsOf = async (act: RideAct, { etaMinutes, reason, ...chosen }: StepBody) => ({
    ...(act === "assign" && (await assignedOf(orm.em.fork(), chosen, now()))),
    ...(etaMinutes && { etaAt: new Date(now().getTime() + etaMinutes * MINUTE_MS).toISOString() }),
    ...(reason && { reason }),
  });

  for (const act of RIDE_ACT_NAMES) {
    const sent = body<z.ZodType<StepBody>>(SCHEMAS[act] ?? actSchema);
    routes.post(`/${pathOf(act)}`, [acting, ride, sent], async (ctx, { staff, bookingId: id, body }) => {
      const by = staffActor(staff, ctx.ip);
      // The customer asked by telephone: their own terms hold.
      if (body.reason === "customer") {
        return tell(standing((await cancel.run(server, by, await find(orm.em.fork(), id), body)).booking));
      }
      const details = await detailsOf(act, body);
      const check = act === "assign" ? await requireFit(server, id, body) : undefined;
      return tell(standing(await takeStep(server, by, { id, act, body, details, check })));
    });
  }

  // The screen holds back the messages of an act for as long as it can be undone.
  routes.post("/undo", [acting, ride, body(actSchema)], async (ctx, { staff, bookingId: id, body }) =>
    tell(standing(await takeBack(server, staffActor(staff, ctx.ip), { id, body }))),
  );

  return routes.router;
}

const standing = ({ version, status, driverState }: Booking): ActAnswer => ({ version, status, driverState });
