import type { InvoiceView } from "@domrit/shared/invoices/view.ts";
import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { Invoice } from "../invoices/invoice.entity.ts";
import { invoiceViews } from "../invoices/invoice-view.ts";
import { createBroadcast } from "./broadcast.ts";
import { accountRoom, type LiveServer, watchedAccounts } from "./rooms.ts";

type ToldInvoice = { view: InvoiceView; customerId: string | undefined };

export function createInvoiceBroadcast(io: LiveServer, orm: MikroORM, log: Logger) {
  const accounts = watchedAccounts(io);
  const watched = (where: object) => ({ customerId: { $in: [...accounts] }, ...where });
  const invoices = createBroadcast<string, ToldInvoice>(
    {
      isHeard: () => accounts.size > 0,
      async changedSince(since) {
        const found = await orm.em.fork().find(Invoice, watched({ issuedAt: { $gte: since } }), { fields: ["id"] });
        return found.map(({ id }) => id);
      },
      async read(ids) {
        const em = orm.em.fork();
        const found = await em.find(Invoice, watched({ id: { $in: ids } }));
        const customers = new Map(found.map(({ id, customerId }) => [id, customerId]));
        return (await invoiceViews(em, found)).map((view) => ({ view, customerId: customers.get(view.id) }));
      },
      idOf: ({ view }) => view.id,
      send: ({ view, customerId }) => customerId && io.to(accountRoom(customerId)).emit("invoice:issued", view),
    },
    log,
  );
  return { broadcastInvoices: invoices.changed, broadcastAllInvoices: invoices.missed };
}
