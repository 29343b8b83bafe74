import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { type BookingRequest, bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import { DomainError, type FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { BookedForCaller, CallerView } from "@domrit/shared/office/caller.ts";
import type { Context } from "koa";
import { maskContact } from "../../blocking/contact.ts";
import { staffActor } from "../../booking/acts/actors.ts";
import { createPlaceRides, type OrderRequest, priceOfRides } from "../../booking/acts/place-rides.ts";
import { Booking } from "../../booking/booking.entity.ts";
import type { ServerContext } from "../../context.ts";
import { idempotencyKey } from "../../http/idempotency-key.ts";
import { body } from "../../http/read-body.ts";
import { requireSmsNumbers } from "../../sms/countries.ts";
import { look, refusalsLooked, tellingNothing } from "../../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { isPreview, wantsOverbooking } from "../on-behalf/routes.ts";
import { earlierRides } from "./earlier-rides.ts";

/** Booking for somebody on the telephone, and what is known of where they ride. */
export function callerRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  const { config, limits, orm, now } = server;
  const { desk, acting } = createStaffSteps(server);
  const placeRides = createPlaceRides(server);

  /** A price may be told where the office only looks on, too. */
  const whoBooks = async (ctx: Context) => {
    const { staff } = await (isPreview(ctx) ? desk(ctx) : acting(ctx));
    return { staff, by: staffActor(staff, ctx.ip) };
  };
  const request = body(bookingRequestSchema, (sent) => requireSmsNumbers(sent, config.SMS_COUNTRIES));

  const lookAt = (phone: string) =>
    ({ act: "caller_looked", subject: { kind: "caller", id: maskContact(phone) }, at: now() }) as const;

  routes.post("/bookings", [whoBooks, request], async (ctx, { staff, by, body }) => {
    if (isPreview(ctx)) return tell(await priceOfRides(server, by, body));
    const order = { key: idempotencyKey(ctx), overbook: wantsOverbooking(ctx, by) };
    const wanted = requireCaller(body);
    const looked = lookAt(wanted.contactPhone ?? "");
    const booking = await refusalsLooked(orm.em, staff, looked, () => placeRides(by, wanted, order), ofRides).catch(
      ofWhatWasTyped,
    );
    const back = booking.returnId ? await orm.em.fork().findOne(Booking, booking.returnId) : null;
    return tell(bookedForCaller(booking, back), 201);
  });

  routes.get("/callers", [desk], async (ctx, { staff }) => {
    const phone = normalisePhone(String(ctx.query.phone ?? ""));
    if (!phone) throw new DomainError("invalid_fields", { fields: { phone: [message("phoneInvalid")] } });
    await limits.officeCaller(staff.id);
    const found = ({ rides }: CallerView) => ({ ...lookAt(phone), after: { found: rides.length } });
    return look(orm.em, staff, found, (tx) => earlierRides(tx, phone));
  });

  return routes.router;
}

/** That a discount is for a first ride tells that whoever calls rode before. */
const ofRides = ({ details: { fields } }: DomainError): boolean =>
  fields?.discountCode?.includes(message("discountNotFirstRide")) === true;

/** Any other refusal of a new ride tells the price and the free times of what was typed, and nothing of anybody's. */
function ofWhatWasTyped(thrown: unknown): never {
  throw thrown instanceof DomainError ? tellingNothing(thrown) : thrown;
}

/** Throws `invalid_fields` for a request that does not say at which number and in which language a caller is reached. */
function requireCaller({ language, ...request }: BookingRequest): OrderRequest {
  const fields: FieldErrors = {};
  if (!request.contactPhone) fields.contactPhone = [message("phoneRequired")];
  if (!language) fields.language = [message("required")];
  if (!language || !request.contactPhone) throw new DomainError("invalid_fields", { fields });
  return { ...request, language };
}

/** What is read out to whoever calls. */
function bookedForCaller(booking: Booking, back: Booking | null): BookedForCaller {
  const promised = booking.promised();
  return {
    ...readOut(booking),
    messages: { email: promised.includes("email"), sms: promised.includes("sms") },
    ...(back && { return: readOut(back) }),
  };
}

const readOut = ({ id, reference, pickupDate, pickupTime, estimatedPriceCents }: Booking) => ({
  ...{ id, reference, pickupDate, pickupTime },
  estimatedPrice: estimatedPriceCents / 100,
});
