import { actRow } from "@domrit/shared/booking/acts/acts.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { AuditAct } from "@domrit/shared/office/audit.ts";
import { seenSchema } from "@domrit/shared/office/on-behalf.ts";
import type { Context } from "koa";
import { COMPARED } from "../../booking/acts/act-on.ts";
import { ACTORS, type Actor, requireRight, type StaffActor, staffActor } from "../../booking/acts/actors.ts";
import type { BookingAct } from "../../booking/acts/booking-act.ts";
import { BOOKING_ACTS, bodyOf } from "../../booking/acts/booking-acts.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { parseBookingId } from "../../booking/booking-id.ts";
import type { ServerContext } from "../../context.ts";
import { isPreview } from "../../http/request-values.ts";
import { createOpenLooks, refusalsLooked } from "../../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { correct } from "../correcting/correct.ts";
import { decideFee } from "../fees/decide-fee.ts";
import { extendRide } from "../under-way/extend-ride.ts";
import { redirectRide } from "../under-way/redirect-ride.ts";

/** Cancelling is among the acts of the ride, as its customer or the company wants it (`office/booking`). */
const ON_BEHALF = [
  ...BOOKING_ACTS.filter(({ act }) => act in ACTORS.desk.can && act !== "cancel"),
  extendRide,
  redirectRide,
  decideFee,
  correct,
];

export function onBehalfRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/bookings/:id");
  const { desk, acting } = createStaffSteps(server);
  mountActs(server, routes, ({ drivesNothing, preview }) => async (ctx) => {
    // A read-only office may tell a price too.
    const drives = !drivesNothing && !(preview && isPreview(ctx));
    const { staff } = await (drives ? acting(ctx) : desk(ctx));
    return { by: staffActor(staff, ctx.ip) };
  });
  return routes.router;
}

export function mountActs(
  server: ServerContext,
  routes: Pick<ReturnType<typeof createOfficeRoutes>, "post" | "put" | "delete">,
  who: (act: BookingAct) => (ctx: Context) => Promise<{ by: StaffActor }>,
): void {
  const { config, orm, reading, now } = server;
  const lookOpen = createOpenLooks(server);

  /** The ride of the id in the address, of any customer. Throws `not_found`. */
  const anyRide = async (ctx: Context): Promise<{ booking: Booking }> => {
    const id = parseBookingId(ctx.params.id);
    const booking = id && (await reading.em.fork().findOne(Booking, id));
    if (!booking) throw new DomainError("not_found");
    return { booking };
  };
  const lookAt = (act: AuditAct, { id }: Booking) => ({ act, subject: { kind: "booking" as const, id }, at: now() });

  for (const bookingAct of ON_BEHALF) {
    const { act, method, path, schema, status, check, preview, run } = bookingAct;
    const sent = bodyOf(withVersion(schema), config);
    routes[method](path, [who(bookingAct), sent, anyRide], async (ctx, { by, body, booking }) => {
      requireRight(by, act);
      const overbook = preview && wantsOverbooking(ctx, by);
      const request = { ...body, messageId: ctx.params.messageId, overbook } as never;
      await check?.(server, by, booking, request);
      if (preview && isPreview(ctx)) {
        // A preview shows the ride's price and approximate addresses, so it is a look.
        const read = () => preview.of(server, by, booking, request);
        return lookOpen(by.staff, { fact: lookAt("change_previewed", booking), read });
      }
      const done = () => run(server, by, booking, request);
      const { booking: changed, withheld } = await (actRow(act).compares
        ? refusalsLooked(orm.em, by.staff, lookAt(COMPARED, booking), done)
        : done());
      return tell({ version: changed.version, withheld }, status);
    });
  }
}

/** Where an act does not say itself whether it asks for the version that was seen, it does. */
const withVersion = (schema: BookingAct["schema"]) => {
  if (!schema) return seenSchema;
  return "version" in schema.shape ? schema : schema.safeExtend(seenSchema.shape);
};

/** Whether a booking in a full hour is wanted (`?overbook=true`). Throws `not_allowed`. */
export function wantsOverbooking(ctx: Context, by: Actor): boolean {
  const isWanted = ctx.query.overbook === "true" && !isPreview(ctx);
  if (isWanted) requireRight(by, "overbook");
  return isWanted;
}
