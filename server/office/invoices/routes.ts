import {
  invoiceActSchema,
  invoiceCreditSchema,
  invoicePaidSchema,
  type OfficeInvoices,
} from "@domrit/shared/office/invoices.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { translator } from "../../i18n/translate.ts";
import { askedInvoice, INVOICE_FILES, sendInvoiceFile } from "../../invoices/invoice-file.ts";
import type { Render } from "../../invoices/issuing/issue.ts";
import { renderInThread } from "../../invoices/rendering/render-in-thread.ts";
import type { NewEvent } from "../../outbox/new-event.ts";
import type { RecordedFact } from "../../staff/audit/audit.ts";
import { look, lookCommitted, lookFirst } from "../../staff/audit/look.ts";
import { createOfficeRoutes, type OfficeRouter } from "../../staff/office-routes.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { createStaffSteps, period } from "../../staff/staff-steps.ts";
import { credit, type OfficeAct, recordPayment, remind, sendAgain } from "./act-on-invoice.ts";
import { invoicesCsv } from "./invoices-csv.ts";
import { type InvoicesQuery, listInvoices, readInvoicesQuery } from "./list-invoices.ts";
import { showInvoice } from "./show-invoice.ts";

export function officeInvoiceRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/invoices");
  const { orm, reading, commit, now } = server;
  const { desk, manager } = createStaffSteps(server);
  const about = (id: string) => ({ kind: "invoice" as const, id });

  routes.get("/", [desk], (ctx, { staff }) => {
    const asked = readInvoicesQuery(new URLSearchParams(ctx.querystring));
    const fact = (found: OfficeInvoices): RecordedFact => ({
      act: "invoices_looked",
      subject: { kind: "list" },
      at: now(),
      after: lookedFor(asked, found),
    });
    return look(orm.em, staff, fact, (tx) => listInvoices(tx, asked, now()));
  });

  routes.get(".csv", [manager, period], async (ctx, { staff, period: asked }) => {
    const subject = { kind: "figures", id: `${asked.from}_${asked.to}` } as const;
    const file = await lookFirst(orm.em, staff, { act: "invoices_exported", subject, at: now() }, () =>
      invoicesCsv(reading.em.fork(), asked, staff.locale, translator(staff.locale)),
    );
    ctx.attachment(`domrit-invoices-${asked.from}-${asked.to}.csv`);
    ctx.type = "text/csv; charset=utf-8";
    return file;
  });

  routes.get("/:id", [desk, askedInvoice], (_ctx, { staff, id }) =>
    look(orm.em, staff, { act: "invoice_looked", subject: about(id), at: now() }, (tx) => showInvoice(tx, id, now())),
  );

  for (const file of INVOICE_FILES) {
    routes.get(`/:id/${file.format}`, [desk, askedInvoice], (ctx, { staff, id }) =>
      look(orm.em, staff, { act: "invoice_opened", subject: about(id), at: now() }, (tx) =>
        sendInvoiceFile(ctx, tx, { id }, file),
      ),
    );
  }

  type Act = (tx: EntityManager, acting: OfficeAct) => Promise<readonly NewEvent[]>;
  /** Acts on an invoice and shows it. */
  const showAfter = (staff: SignedInStaff, { id, version }: { id: string; version: number }, act: Act) => {
    const fact = { act: "invoice_looked", subject: about(id), at: now() } as const;
    return lookCommitted(commit, staff, fact, async (tx) => {
      const events = await act(tx, { staff, id, version, now: now() });
      await tx.flush();
      return { result: await showInvoice(tx, id, now()), events };
    });
  };

  routes.post("/:id/send", [manager, askedInvoice, body(invoiceActSchema)], (_ctx, { staff, id, body: { version } }) =>
    showAfter(staff, { id, version }, sendAgain),
  );

  routes.post(
    "/:id/remind",
    [manager, askedInvoice, body(invoiceActSchema)],
    (_ctx, { staff, id, body: { version } }) => showAfter(staff, { id, version }, remind),
  );

  routes.post(
    "/:id/paid",
    [manager, askedInvoice, body(invoicePaidSchema)],
    (_ctx, { staff, id, body: { version, ...paid } }) =>
      showAfter(staff, { id, version }, (tx, acting) => recordPayment(tx, acting, paid)),
  );

  const credited = [manager, askedInvoice, body(invoiceCreditSchema)] as const;
  routes.post("/:id/credit", credited, async (_ctx, { staff, id, body: { version, ...form } }) => {
    const render: Render = (document) => renderInThread((thread) => thread.renderInvoice(document));
    await renderInThread((thread) => thread.loadInvoices());
    return showAfter(staff, { id, version }, (tx, acting) => credit(tx, acting, { ...form, render }));
  });

  return routes.router;
}

const lookedFor = ({ state, before }: InvoicesQuery, { items, total }: OfficeInvoices) => ({
  state,
  ...(before && { before: before.since.toISOString() }),
  found: items.length,
  total,
});
