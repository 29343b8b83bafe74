import { CARD_STATES } from "@domrit/shared/cards/authorisation.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { isLost } from "@domrit/shared/payments/paying.ts";
import type { PaymentReturn } from "@domrit/shared/payments/view.ts";
import { appPathTo, confirmationPath } from "@domrit/shared/site/pages.ts";
import type { Context } from "koa";
import { createBookingAccess } from "../../booking/access/booking-access.ts";
import { Booking } from "../../booking/booking.entity.ts";
import type { ServerContext } from "../../context.ts";
import { viewerOf } from "../../session/session.ts";
import { PaymentIntent } from "../books/payment-intent.entity.ts";
import { findStanding } from "../books/record-answer.ts";
import { CardAuthorisation } from "../mandates/mandate.entity.ts";
import { returnOf } from "./return-token.ts";

/**
 * For a payer who returns from a bank, perhaps in another browser: state and reference, and access only for the owner.
 * Throws `not_found`.
 */
export function createReadReturn(server: ServerContext, freshen: (booking: Booking) => Promise<void>) {
  const { orm, config, findOpen } = server;
  const { viewing } = createBookingAccess(server);

  const ofRide = async (ctx: Context, id: string): Promise<PaymentReturn> => {
    const em = orm.em.fork();
    const intent = await em.findOne(PaymentIntent, id);
    const booking = intent && (await em.findOne(Booking, intent.bookingId));
    if (!booking) throw new DomainError("not_found");
    await freshen(booking);
    const standing = await findStanding(orm.em.fork(), id);
    const ended = standing && isLost(standing) ? "failed" : "open";
    const opened = await findOpen(booking.id, viewing(ctx, booking.id));
    return {
      reference: booking.reference,
      state: standing?.state === "paid" ? "paid" : ended,
      opens: opened?.role === "owner" ? confirmationPath(booking.id) : null,
    };
  };

  const ofCard = async (ctx: Context, id: string): Promise<PaymentReturn> => {
    const found = await orm.em.fork().findOne(CardAuthorisation, id);
    if (!found) throw new DomainError("not_found");
    const { state, customerId } = found;
    const ended = CARD_STATES[state].shown === "failed" ? "failed" : "open";
    const isOwn = viewerOf(ctx).customerId === customerId;
    return { reference: null, state: state === "added" ? "paid" : ended, opens: isOwn ? appPathTo("payment") : null };
  };

  return (ctx: Context, token: string): Promise<PaymentReturn> => {
    const of = returnOf(config.SESSION_KEYS, token);
    if (!of) throw new DomainError("not_found");
    return of.kind === "ride" ? ofRide(ctx, of.id) : ofCard(ctx, of.id);
  };
}
