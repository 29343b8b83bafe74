import { toEuros } from "@domrit/shared/money/cents.ts";
import { refuseHeldSchema } from "@domrit/shared/payments/requests.ts";
import type { HeldRefunds } from "@domrit/shared/payments/view.ts";
import { referencesOf } from "../../booking/find-rides.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { heldView } from "../../payments/payment-view.ts";
import { decideHold, findHolds, type HoldDecision } from "../../payments/refunding/hold-refund.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { signalOffice } from "../../staff/signal-office.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";

/** Refunds on the word of desk or driver above the limit: a manager releases or keeps them. */
export function heldRefundRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/payments/held");
  const { reading, commit, limits, now } = server;
  const { manager } = createStaffSteps(server);

  // Only references of rides: no personal data.
  routes.get("/", [manager], async () => {
    const em = reading.em.fork();
    const holds = await findHolds(em);
    const references = await referencesOf(
      em,
      holds.map(({ bookingId }) => bookingId),
    );
    const items = holds.map((hold) => ({
      ...heldView(hold),
      bookingId: hold.bookingId,
      reference: references.get(hold.bookingId) ?? String(hold.bookingId),
    }));
    return tell({ items } satisfies HeldRefunds);
  });

  const decide = async (staff: SignedInStaff, id: string, decision: HoldDecision) => {
    await limits.officeAct(staff.id);
    const at = now();
    await commit(async (tx) => {
      const { hold, isNews, events } = await decideHold(tx, id, { ...decision, staffId: staff.id, now: at });
      if (isNews) {
        const { bookingId, amountCents, cause } = hold;
        const act = decision.lets ? "refund_released" : "refund_refused";
        const after = { amount: toEuros(amountCents), cause, ...(!decision.lets && { reason: decision.reason }) };
        recordAct(tx, staff, { act, subject: { kind: "booking", id: bookingId }, at, after });
        await signalOffice(tx, { bookings: [bookingId] });
      }
      return { result: undefined, events };
    });
    return DONE;
  };
  const held = (ctx: Parameters<typeof uuidParam>[0]) => ({ heldId: uuidParam(ctx) });

  routes.post("/:id/release", [manager, held], (_ctx, { staff, heldId }) => decide(staff, heldId, { lets: true }));

  routes.post("/:id/refuse", [manager, held, body(refuseHeldSchema)], (_ctx, { staff, heldId, body: { reason } }) =>
    decide(staff, heldId, { lets: false, reason }),
  );

  return routes.router;
}
