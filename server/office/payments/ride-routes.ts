import { DomainError } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { toCents } from "@domrit/shared/money/cents.ts";
import type { AuditAct } from "@domrit/shared/office/audit.ts";
import { officePaySchema, refundSchema } from "@domrit/shared/payments/requests.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Booking } from "../../booking/booking.entity.ts";
import { ride } from "../../booking/booking-id.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { keyed } from "../../http/request-values.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import type { ReadBooks } from "../../payments/books/read-books.ts";
import { holdBooks, lookAtBooks } from "../../payments/charging/plan-charge.ts";
import { officePayment } from "../../payments/payment-view.ts";
import { giveBackByDesk } from "../../payments/refunding/by-desk.ts";
import { findHolds } from "../../payments/refunding/hold-refund.ts";
import { recordTaken } from "../../payments/taking/record-taken.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { look } from "../../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";

export function ridePaymentRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/bookings/:id");
  const { orm, commit, config, limits, methods, provider, now } = server;
  const { desk, acting } = createStaffSteps(server);

  /** Changes the books of a ride, under its lock, with an entry in the audit trail. */
  const change = async (
    { staff, bookingId, act, after }: { staff: SignedInStaff; bookingId: number; act: AuditAct; after: object },
    work: (tx: EntityManager, booking: Booking, books: ReadBooks) => Promise<NewEvent[]>,
  ) => {
    await limits.officeAct(staff.id);
    await commit(async (tx) => {
      const { booking, books } = await holdBooks(tx, bookingId);
      const events = await work(tx, booking, books);
      if (events.length > 0) {
        recordAct(tx, staff, { act, subject: { kind: "booking", id: bookingId }, after: { ...after }, at: now() });
        await signalOffice(tx, { bookings: [bookingId] });
      }
      return { result: undefined, events };
    });
    return tell({}, 201);
  };

  routes.get("/payment", [desk, ride], async (_ctx, { staff, bookingId }) => {
    const seen = { methods: await methods(), refundLimit: config.REFUND_LIMIT };
    const looked = { act: "payment_looked", subject: { kind: "booking", id: bookingId }, at: now() } as const;
    return look(orm.em, staff, looked, async (tx) => {
      const { booking, books } = await lookAtBooks(tx, bookingId);
      const [held] = await findHolds(tx, [bookingId]);
      return officePayment(booking, books, { ...seen, held });
    });
  });

  routes.post(
    "/payments",
    [acting, body(officePaySchema), keyed, ride],
    async (_ctx, { staff, body, requestKey, bookingId }) => {
      const at = now();
      if (body.how === "link") {
        await limits.officeSms(staff.id);
        return change({ staff, bookingId, act: "payment_asked", after: {} }, (_tx, booking, books) => {
          requireAskable(booking, books, provider !== undefined);
          return Promise.resolve([
            newEvent("payment.asked", { bookingId, asked: requestKey ?? crypto.randomUUID() }, at),
          ]);
        });
      }
      const { how, amount } = body;
      return change(
        { staff, bookingId, act: "payment_taken", after: { how, amount } },
        (tx, _booking, { due: dueCents }) => {
          const by = staff.role === "manager" ? "manager" : "desk";
          return recordTaken(tx, { bookingId, how, amountCents: toCents(amount), by, requestKey, at }, dueCents);
        },
      );
    },
  );

  routes.post("/refunds", [acting, body(refundSchema), keyed, ride], (_ctx, { staff, body, requestKey, bookingId }) => {
    const { amount, reason } = body;
    const limitCents = staff.role === "manager" ? Number.POSITIVE_INFINITY : toCents(config.REFUND_LIMIT);
    const asked = {
      amountCents: amount === undefined ? undefined : toCents(amount),
      reason,
      requestKey,
      limitCents,
      at: now(),
    };
    return change(
      { staff, bookingId, act: "payment_refunded", after: { amount: amount ?? "all" } },
      (tx, _booking, books) => giveBackByDesk(tx, bookingId, books, asked),
    );
  });

  return routes.router;
}

function requireAskable(booking: Booking, { due }: ReadBooks, canPay: boolean): void {
  if (!canPay) throw new DomainError("pay_now_off");
  if (booking.status === "cancelled") throw new DomainError("over");
  if (due === 0) throw new DomainError("nothing_due");
  // The customer is asked, not the passenger.
  if (!booking.contactPhone) throw new DomainError("invalid_fields", { fields: { how: [message("phoneRequired")] } });
}
