import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { type BookingRequest, bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import { DomainError, type FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { CallerView } from "@domrit/shared/office/caller.ts";
import type { Context } from "koa";
import { maskContact } from "../../blocking/contact.ts";
import type { OrderRequest } from "../../booking/acts/order-rides.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { previewRides } from "../../booking/pricing/previews.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { requireSmsNumber } from "../../sms/countries.ts";
import { look, tellingNothing } from "../../staff/look.ts";
import { createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { bookedForCaller, createBookForCaller } from "./book-for-caller.ts";
import { earlierRides } from "./earlier-rides.ts";

/** Booking for somebody on the telephone, and what is known of where they ride. */
export function callerRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  const { config, limits, orm, now } = server;
  const { desk, acting } = createStaffSteps(server);
  const bookForCaller = createBookForCaller(server);

  const isPreview = (ctx: Context): boolean => ctx.query.preview === "true";
  /** A price may be told where the office only looks on, too. */
  const whoBooks = (ctx: Context) => (isPreview(ctx) ? desk(ctx) : acting(ctx));
  const canBeTexted = ({ contactPhone, passengerPhone }: BookingRequest) => {
    requireSmsNumber(contactPhone, "contactPhone", config.SMS_COUNTRIES);
    requireSmsNumber(passengerPhone, "passengerPhone", config.SMS_COUNTRIES);
  };

  routes.post("/bookings", [whoBooks, body(bookingRequestSchema, canBeTexted)], async (ctx, { body, staff }) => {
    if (isPreview(ctx)) {
      await limits.officePreview(staff.id);
      return tell(await previewRides(server, body, ctx.ip));
    }
    const booking = await bookForCaller(ctx, requireCaller(body), staff).catch(ofWhatWasTyped);
    const back = booking.returnId ? await orm.em.fork().findOne(Booking, booking.returnId) : null;
    return tell(bookedForCaller(booking, back), 201);
  });

  routes.get("/callers", [desk], async (ctx, { staff }) => {
    const phone = normalisePhone(String(ctx.query.phone ?? ""));
    if (!phone) throw new DomainError("invalid_fields", { fields: { phone: [message("phoneInvalid")] } });
    await limits.officeCaller(staff.id);
    const looked = { act: "caller_looked", subject: { kind: "caller", id: maskContact(phone) }, at: now() } as const;
    const found = ({ rides }: CallerView) => ({ ...looked, after: { found: rides.length } });
    return look(orm.em, staff, found, (tx) => earlierRides(tx, phone));
  });

  return routes.router;
}

/** A refusal of a new ride tells the price and the free times of what was typed, and nothing of anybody's. */
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
