import { cancellation } from "@domrit/shared/booking/cancellation.ts";
import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingContact, BookingRequest } from "@domrit/shared/booking/schema.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Context } from "koa";
import { Customer } from "../account/customer.entity.ts";
import type { ServerContext } from "../context.ts";
import { viewerOf } from "../session/session.ts";
import { requireSmsNumber } from "../sms/countries.ts";
import { owns } from "./access.ts";
import { confirmedEmail } from "./account-contact.ts";
import { addContact } from "./add-contact.ts";
import { createAskedBooking } from "./asked-booking.ts";
import type { Booking } from "./booking.entity.ts";
import { ownView, viewAs } from "./booking-view.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { withheldChannels } from "./message-limit.ts";
import { priceRequest, quoteView } from "./preview.ts";
import { createReceiveBooking } from "./receive-booking.ts";

type Contact = Pick<Booking, "contactEmail" | "contactPhone"> | BookingContact;

/** What visitors ask about bookings and have schema-checked, whether by the API or by a form of a page. */
export function createBookingRequests(server: ServerContext) {
  const { orm, commit, config, limits, quotes, now } = server;
  const { asking } = createAskedBooking(server);
  const receive = createReceiveBooking(server);

  const requireTextable = ({ contactPhone }: BookingContact) =>
    requireSmsNumber(contactPhone, "contactPhone", config.SMS_COUNTRIES);

  const withheldFrom = async (ctx: Context, contact: Contact) => {
    const { customerId } = viewerOf(ctx);
    const customer = customerId ? await orm.em.fork().findOne(Customer, customerId) : null;
    return withheldChannels(server, contact, { ip: ctx.ip, ownEmail: confirmedEmail(customer) });
  };

  return {
    /** The price of a request now. */
    async price(ctx: Context, request: BookingRequest): Promise<QuoteView> {
      requireTextable(request);
      await limits.preview(ctx.ip);
      return quoteView((await priceRequest(quotes, request, { ip: ctx.ip, now: now() })).quote);
    },

    /** The booking of a request, made now or when its key was used before. */
    async place(
      ctx: Context,
      request: BookingRequest & { language: Locale },
      key: string | undefined,
    ): Promise<BookingView> {
      requireTextable(request);
      const booking = await receive(ctx, request, key);
      return viewAs(owns(booking, asking(ctx)) ? "owner" : "public", booking, booking.id);
    },

    /** Cancels a booking for whoever owns it. */
    async cancel(ctx: Context, booking: Booking, acceptCharge: boolean): Promise<BookingView> {
      const cost = cancellation(booking, now());
      const tells = cost === "free" || (cost === "charge" && acceptCharge);
      const withheld = tells ? await withheldFrom(ctx, booking) : [];
      return ownView(await cancelBooking(commit, booking.id, { acceptCharge, withheld, now: now() }));
    },

    /** Adds how to reach whoever owns a booking. */
    async addContact(ctx: Context, { id }: Booking, contact: BookingContact): Promise<BookingView> {
      requireTextable(contact);
      await server.blocked.refuse(contact);
      const withheld = await withheldFrom(ctx, contact);
      return ownView(await addContact(commit, id, contact, { withheld, now: now() }));
    },
  };
}
