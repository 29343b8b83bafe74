import { DomainError } from "@domrit/shared/errors.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import { closeDifferenceSchema } from "@domrit/shared/payments/requests.ts";
import { LockMode } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { translator } from "../../i18n/translate.ts";
import { PaymentDifference } from "../../payments/reconciling/payment-difference.entity.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { lookFirst } from "../../staff/audit/look.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { period } from "../../staff/period-step.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { ledgerCsv, readMovements } from "./ledger-csv.ts";
import { readDifferences } from "./read-differences.ts";

/** The books of payments for managers: what the provider says otherwise, and what moved, as a file for the bookkeeper. */
export function paymentBooksRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/payments");
  const { orm, reading, now } = server;
  const { manager } = createStaffSteps(server);

  // References of rides and names of the provider: nothing here is anybody's personal data.
  routes.get("/differences", [manager], async (_ctx, { staff }) =>
    tell(await readDifferences(reading.em.fork(), translator(staff.locale))),
  );

  routes.post(
    "/differences/:id/close",
    [manager, (ctx) => ({ differenceId: uuidParam(ctx) }), body(closeDifferenceSchema)],
    async (_ctx, { staff, differenceId, body: { note } }) => {
      await orm.em.fork().transactional(async (tx) => {
        const known = await tx.findOne(PaymentDifference, differenceId, { lockMode: LockMode.PESSIMISTIC_WRITE });
        if (!known) throw new DomainError("not_found");
        if (known.endedAt) return;
        const { kind, bookingId, amountCents } = known;
        known.endedAt = now();
        known.note = note;
        const subject = bookingId ? { kind: "booking" as const, id: bookingId } : { kind: "figures" as const };
        const after = { difference: kind, amount: toEuros(amountCents) };
        recordAct(tx, staff, { act: "difference_closed", subject, at: now(), after });
      });
      return DONE;
    },
  );

  routes.get("/ledger.csv", [manager, period], async (ctx, { staff, period: asked }) => {
    const subject = { kind: "figures", id: `${asked.from}_${asked.to}` } as const;
    // Read past the connections that bookings need.
    const file = await lookFirst(orm.em, staff, { act: "ledger_exported", subject, at: now() }, async () =>
      ledgerCsv(await readMovements(reading.em.fork(), asked), staff.locale, translator(staff.locale)),
    );
    ctx.attachment(`domrit-payments-${asked.from}-${asked.to}.csv`);
    ctx.type = "text/csv; charset=utf-8";
    return file;
  });

  return routes.router;
}
