import { DomainError } from "@domrit/shared/errors.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import { readPaymentsQuery } from "@domrit/shared/office/payments.ts";
import type { DifferencesView } from "@domrit/shared/payments/differences.ts";
import { closeDifferenceSchema } from "@domrit/shared/payments/requests.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { referencesOf } from "../../booking/find-rides.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { type Translate, translator } from "../../i18n/translate.ts";
import { PaymentDifference, PaymentReconciliation } from "../../payments/reconciling/payment-difference.entity.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { lookFirst } from "../../staff/audit/look.ts";
import { createOfficeRoutes, DONE, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps, period } from "../../staff/staff-steps.ts";
import { ledgerCsv, readMovements } from "./ledger-csv.ts";
import { listPayments } from "./list-payments.ts";

export function officePaymentsRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/payments");
  const { orm, reading, now } = server;
  const { manager } = createStaffSteps(server);

  routes.get("/", [manager, period], (ctx, { staff, period: asked }) => {
    const query = readPaymentsQuery(new URLSearchParams(ctx.querystring));
    const at = now();
    const subject = { kind: "figures" as const, id: `${asked.from}_${asked.to}` };
    // Uses the reading connections, not those of bookings.
    return lookFirst(orm.em, staff, { act: "payments_looked", subject, at }, () =>
      listPayments(reading.em.fork(), { period: asked, query, now: at }),
    );
  });

  // Only references of rides and names of the provider: no personal data.
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
    const file = await lookFirst(orm.em, staff, { act: "ledger_exported", subject, at: now() }, async () =>
      ledgerCsv(await readMovements(reading.em.fork(), asked), staff.locale, translator(staff.locale)),
    );
    ctx.attachment(`domrit-payments-${asked.from}-${asked.to}.csv`);
    ctx.type = "text/csv; charset=utf-8";
    return file;
  });

  return routes.router;
}

async function readDifferences(em: EntityManager, t: Translate): Promise<DifferencesView> {
  const standing = await em.find(PaymentDifference, { endedAt: null }, { orderBy: { foundAt: "desc", id: "desc" } });
  const ids = standing.flatMap(({ bookingId }) => (bookingId ? [bookingId] : []));
  const references = await referencesOf(em, ids);
  const [last] = await em.find(
    PaymentReconciliation,
    { endedAt: { $ne: null } },
    { orderBy: { day: "desc" }, limit: 1 },
  );
  return {
    comparedAt: last?.endedAt?.toISOString() ?? null,
    items: standing.map(({ id, kind, subject, bookingId, amountCents, foundAt }) => ({
      id,
      kind,
      subject,
      bookingId: bookingId ?? null,
      amount: toEuros(amountCents),
      title: t(`office-ledger:differences.${kind}.title`),
      advice: t(`office-ledger:differences.${kind}.advice`),
      reference: references.get(bookingId ?? 0) ?? null,
      foundAt: foundAt.toISOString(),
    })),
  };
}
