import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import { type BookingRequest, bookingRequestSchema } from "@domrit/shared/booking/schema.ts";
import { DomainError, type FieldErrors } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { BookedForCaller, CallerView } from "@domrit/shared/office/caller.ts";
import { deskRequestSchema } from "@domrit/shared/office/driven.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import * as v from "valibot";
import { maskContact } from "../../blocking/contact.ts";
import { staffActor } from "../../booking/acts/actors.ts";
import { createPlaceRides, type OrderRequest, priceOfRides } from "../../booking/acts/place-rides.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { seriesOf } from "../../booking/series/series-of.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { idempotencyKey, isPreview } from "../../http/request-values.ts";
import { atMeter, drivenRide, drivenTimes } from "../../planning/afterwards/driven-ride.ts";
import { requireCallables } from "../../sms/countries.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { look, refusalsLooked, withoutPersonalData } from "../../staff/audit/look.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { wantsOverbooking } from "../on-behalf/routes.ts";
import { customerOfAccount } from "../organisations/list-organisations.ts";
import { searchedName } from "../organisations/searched-name.ts";
import { textPrice } from "../price-texts/text-price.ts";
import { earlierRides } from "./earlier-rides.ts";
import { peopleOfNumber, ridersNamed } from "./known-people.ts";

export function callerRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office");
  const { config, limits, orm, now } = server;
  const { desk, acting } = createStaffSteps(server);
  const placeRides = createPlaceRides(server);

  /** A read-only office may tell a price too. */
  const whoBooks = async (ctx: Context) => {
    const { staff } = await (isPreview(ctx) ? desk(ctx) : acting(ctx));
    return { staff, by: staffActor(staff, ctx.ip) };
  };
  /** The customer of the business in `?account=`, which pays, and whose prices hold; else nobody. */
  const ownerOf = async ({ query: { account } }: Context) => {
    if (account === undefined) return {};
    const isId = v.is(v.pipe(v.string(), v.uuid()), account);
    const customerId = isId ? await customerOfAccount(orm.em.fork(), account) : undefined;
    if (!customerId) throw new DomainError("invalid_fields", { fields: { account: [message("payingNoAccount")] } });
    return { customerId, owner: async () => ({ customerId, guestId: null }) };
  };
  const request = body(bookingRequestSchema, (sent) => requireCallables(sent, config.SMS_COUNTRIES));
  const ordered = body(deskRequestSchema, (sent) => requireCallables(sent, config.SMS_COUNTRIES));

  /** Without a number it is about a name, of which the trail keeps nothing. */
  const lookAt = (phone?: string) =>
    ({ act: "caller_looked", subject: { kind: "caller", id: phone ? maskContact(phone) : null }, at: now() }) as const;

  routes.post("/bookings", [whoBooks, ordered], async (ctx, { staff, by, body: { driven, ...asked } }) => {
    const owner = await ownerOf(ctx);
    const said = driven && { request: asked, driven, by: "desk" as const, now: now() };
    const request = driven ? atMeter(asked, driven) : asked;
    if (isPreview(ctx)) {
      const drivenAt = said && drivenTimes(said).startedAt;
      return tell(await priceOfRides(server, by, request, { account: owner.customerId, drivenAt }));
    }
    const over = said && (await drivenRide(orm.em.fork(), said));
    const order = { key: idempotencyKey(ctx), overbook: wantsOverbooking(ctx, by), driven: over };
    const wanted = over ? { ...request, language: request.language ?? "nl" } : requireCaller(request);
    const looked = lookAt(wanted.contactPhone ?? "");
    const place = () => placeRides({ ...by, ...owner }, wanted, order);
    const booking = await refusalsLooked(orm.em, staff, looked, place, ofRides).catch(ofWhatWasTyped);
    const em = orm.em.fork();
    const back = booking.returnId ? await em.findOne(Booking, booking.returnId) : null;
    return tell(bookedForCaller(booking, back, await seriesOf(em, booking)), 201);
  });

  routes.post("/price-texts", [acting, request], async (ctx, { staff, body }) => {
    await textPrice(server, staffActor(staff, ctx.ip), requireCaller(body)).catch(ofWhatWasTyped);
    return DONE;
  });

  routes.get("/callers", [desk], async (ctx, { staff }) => {
    const { phone: typed = "", name } = ctx.query;
    const words = name === undefined ? undefined : searchedName(ctx, "name");
    const phone = words === undefined ? normalisePhone(String(typed)) : undefined;
    if (words === undefined && !phone)
      throw new DomainError("invalid_fields", { fields: { phone: [message("phoneInvalid")] } });
    await limits.officeCaller(staff.id);
    const fact = lookAt(phone);
    return look(orm.em, staff, fact, async (tx) => {
      const caller = phone ? await callerOf(tx, phone, now()) : await callerNamed(tx, words ?? "", now());
      recordAct(tx, staff, { ...fact, after: { found: caller.rides.length + caller.people.length } });
      // A rider is shown who looked at what is kept of them.
      for (const { rider } of caller.people)
        if (rider) recordAct(tx, staff, { act: "rider_looked", subject: { kind: "rider", id: rider.id }, at: now() });
      return caller;
    });
  });

  return routes.router;
}

/** Whether the refusal of a discount reveals earlier rides of the caller. */
const ofRides = ({ details: { fields } }: DomainError): boolean =>
  fields?.discountCode?.includes(message("discountNotFirstRide")) === true;

/** Other refusals contain only the price and free times: nothing personal. */
function ofWhatWasTyped(thrown: unknown): never {
  throw thrown instanceof DomainError ? withoutPersonalData(thrown) : thrown;
}

/** Throws `invalid_fields` without a number and a language to reach the caller; for a regular rider their organisation is reached. */
function requireCaller({ language, ...request }: BookingRequest): OrderRequest {
  const fields: FieldErrors = {};
  if (request.riderId) return { ...request, language: language ?? "nl" };
  if (!request.contactPhone) fields.contactPhone = [message("phoneRequired")];
  if (!language) fields.language = [message("required")];
  if (!language || !request.contactPhone) throw new DomainError("invalid_fields", { fields });
  return { ...request, language };
}

function bookedForCaller(booking: Booking, back: Booking | null, series: readonly Booking[]): BookedForCaller {
  const promised = booking.promised();
  return {
    ...readOut(booking),
    messages: { email: promised.includes("email"), sms: promised.includes("sms") },
    ...(back && { return: readOut(back) }),
    ...(series.length > 0 && { series: { rides: series.length, total: priceOf(series) } }),
  };
}

const priceOf = (rides: readonly Booking[]): number =>
  rides.reduce((sum, { estimatedPriceCents }) => sum + estimatedPriceCents, 0) / 100;

const readOut = ({ id, reference, pickupDate, pickupTime, estimatedPriceCents }: Booking) => ({
  id,
  reference,
  pickupDate,
  pickupTime,
  estimatedPrice: estimatedPriceCents / 100,
});

/** What is known of the caller of this number, `+31612345678`. */
const callerOf = async (em: EntityManager, phone: string, now: Date): Promise<CallerView> => ({
  ...(await earlierRides(em, phone)),
  people: await peopleOfNumber(em, phone, now),
});

/** The regular riders of this name, for whom somebody calls. */
const callerNamed = async (em: EntityManager, words: string, now: Date): Promise<CallerView> => ({
  name: null,
  email: null,
  language: null,
  once: [],
  people: await ridersNamed(em, words, now),
  rides: [],
});
