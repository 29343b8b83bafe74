import type { MikroORM } from "@mikro-orm/postgresql";
import type { Logger } from "pino";
import { Invoice } from "../invoices/invoice.entity.ts";
import { invoiceView } from "../invoices/invoice-view.ts";
import { createBroadcast } from "./broadcast.ts";
import { accountRoom, type LiveServer, watchedAccounts } from "./rooms.ts";

export function createInvoiceBroadcast(io: LiveServer, orm: MikroORM, log: Logger) {
  const accounts = watchedAccounts(io);
  const find = (where: object) =>
    orm.em.fork().find(Invoice, { customerId: { $in: [...accounts] }, ...where }, { populate: ["document"] });
  const invoices = createBroadcast<string, Invoice>(
    {
      isHeard: () => accounts.size > 0,
      changedSince: async (since) => (await find({ issuedAt: { $gte: since } })).map(({ id }) => id),
      read: (ids) => find({ id: { $in: ids } }),
      idOf: ({ id }) => id,
      send: (invoice) => io.to(accountRoom(invoice.customerId)).emit("invoice:issued", invoiceView(invoice)),
    },
    log,
  );
  return { broadcastInvoices: invoices.changed, broadcastAllInvoices: invoices.missed };
}
