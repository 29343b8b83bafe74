import { DomainError } from "@domrit/shared/errors.ts";
import { toCents } from "@domrit/shared/money/cents.ts";
import { payByCardSchema, paySchema } from "@domrit/shared/payments/requests.ts";
import {
  checkoutSchema,
  payerViewSchema,
  paymentReturnSchema,
  paymentViewSchema,
} from "@domrit/shared/payments/view.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import * as v from "valibot";
import { createBookingAccess } from "../booking/access/booking-access.ts";
import type { Booking } from "../booking/booking.entity.ts";
import type { ServerContext } from "../context.ts";
import { prepared } from "../database/prepared.ts";
import { creates, hidden, shows } from "../http/answers.ts";
import { limited } from "../http/limits/rate-limit.ts";
import { body } from "../http/read-body.ts";
import { keyed } from "../http/request-values.ts";
import { asking, createRoutes } from "../http/routes.ts";
import { viewerOf } from "../session/session.ts";
import { booksOf, createHasMoney } from "./books/read-books.ts";
import { createFreshen } from "./charging/look.ts";
import { chargeCard, startPayment } from "./charging/start-payment.ts";
import { createTakeHint, hintOf } from "./hint.ts";
import { type ChargeableCard, payerView, paymentView } from "./payment-view.ts";
import { createReadReturn } from "./returning/read-return.ts";

/** The token in the address by which a visitor comes back from the provider. */
const returned = asking({ query: { token: v.string() }, by: ["nobody"] }, ({ query: { token } }: Context) => ({
  token: typeof token === "string" ? token : "",
}));

export function paymentRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api");
  const { limits, orm, reading, methods, findChargeable, now, log } = server;
  const { ownerOf, passengerOf } = createBookingAccess(server);
  const hasMoney = createHasMoney(prepared(reading));
  const freshen = createFreshen(server, hasMoney);
  const takeHint = createTakeHint(server.commit);
  const readReturn = createReadReturn(server, freshen);
  const books = async (booking: Booking) => booksOf(orm.em.fork(), booking, await hasMoney(booking.id));
  const view = async (booking: Booking, card: ChargeableCard | undefined) =>
    paymentView(booking, await books(booking), { methods: await methods(), card });
  /** Only for the signed-in customer of this ride. */
  const cardOf = async (ctx: Context, { customerId }: Booking): Promise<ChargeableCard | undefined> =>
    customerId && viewerOf(ctx).customerId === customerId ? findChargeable(customerId, now()) : undefined;

  routes.get("/bookings/:id/payment", [ownerOf], shows(paymentViewSchema), async (ctx, { booking }) => {
    await freshen(booking);
    return view(booking, await cardOf(ctx, booking));
  });

  routes.get("/bookings/:id/payment/payer", [passengerOf], shows(payerViewSchema), async (_ctx, { booking }) =>
    payerView(booking, await books(booking)),
  );

  const paying = [ownerOf, body(paySchema), keyed] as const;
  routes.post("/bookings/:id/payments", paying, creates(checkoutSchema), async (ctx, { booking, requestKey }) => {
    await limits.payment(ctx.ip);
    await limits.paymentBooking(String(booking.id));
    return startPayment(server, { bookingId: booking.id, by: "customer", requestKey });
  });

  // Only the customer charges a card of their own for a ride of their own: no link, guest or desk does.
  routes.post(
    "/bookings/:id/payments/card",
    [ownerOf, body(payByCardSchema), keyed],
    creates(paymentViewSchema),
    async (ctx, { booking, requestKey, body: { amount, last4 } }) => {
      const card = await cardOf(ctx, booking);
      if (!card) throw new DomainError("card_missing");
      if (card.last4 !== last4) throw new DomainError("payment_changed");
      await limits.payment(ctx.ip);
      await limits.paymentBooking(String(booking.id));
      const { mandateId } = card;
      await chargeCard(server, { bookingId: booking.id, mandateId, agreedCents: toCents(amount), requestKey });
      return view(booking, card);
    },
  );

  // A bank's app may return to a browser that knows nobody.
  routes.get("/payment-return", [returned, limited(limits.lookup)], shows(paymentReturnSchema), (ctx, { token }) =>
    readReturn(ctx, token),
  );

  routes.post("/payments/mollie", [], hidden, async (ctx) => {
    // The answer is always empty: it reveals nothing.
    ctx.body = "";
    ctx.status = 200;
    try {
      const hint = await hintOf(ctx);
      await limits.paymentHint(ctx.ip);
      if (hint) await takeHint(orm.em.fork(), hint, now());
    } catch (err) {
      if (!(err instanceof DomainError)) log.warn({ err }, "a hint of the payment provider was not taken");
    }
  });

  return routes.router;
}
