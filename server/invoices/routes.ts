import { invoiceDetailsSchema } from "@domrit/shared/invoices/schema.ts";
import { type InvoiceDetailsView, invoiceDetailsViewSchema, invoicesViewSchema } from "@domrit/shared/invoices/view.ts";
import { organisationRequestSchema } from "@domrit/shared/organisations/organisation.ts";
import type Router from "@koa/router";
import type { EntityManager } from "@mikro-orm/postgresql";
import { InvoiceDetails } from "../account/invoice-details/invoice-details.entity.ts";
import { detailsView, saveDetails } from "../account/invoice-details/save-details.ts";
import { standingOf } from "../booking/paying/account-room.ts";
import type { ServerContext } from "../context.ts";
import { accepts, nothing, sends, shows } from "../http/answers.ts";
import { body } from "../http/read-body.ts";
import { createRoutes } from "../http/routes.ts";
import { requestOrganisation } from "../organisations/request-organisation.ts";
import { signedIn } from "../session/session.ts";
import { Invoice } from "./invoice.entity.ts";
import { askedInvoice, INVOICE_FILES, sendInvoiceFile } from "./invoice-file.ts";
import { invoiceViews } from "./invoice-view.ts";
import { ownInvoices } from "./own-invoices.ts";

export function invoiceRoutes({ reading }: ServerContext): Router {
  const routes = createRoutes("/api/user/invoices");

  routes.get("/", [signedIn], shows(invoicesViewSchema), async (_ctx, { customerId }) => {
    const newestFirst = { issuedAt: "desc", number: "desc" } as const;
    const em = reading.em.fork();
    return await invoiceViews(em, await em.find(Invoice, await ownInvoices(em, customerId), { orderBy: newestFirst }));
  });

  for (const file of INVOICE_FILES) {
    routes.get(`/:id/${file.format}`, [signedIn, askedInvoice], sends(file.type), async (ctx, { customerId, id }) => {
      const em = reading.em.fork();
      return await sendInvoiceFile(ctx, em, { $and: [{ id }, await ownInvoices(em, customerId)] }, file);
    });
  }

  return routes.router;
}

export function invoiceDetailsRoutes({ orm, reading, limits, now }: ServerContext): Router {
  const routes = createRoutes("/api/user");
  const view = async (em: EntityManager, customerId: string): Promise<InvoiceDetailsView> => ({
    ...detailsView(await em.findOne(InvoiceDetails, customerId)),
    account: await standingOf(em, customerId, now()),
  });

  routes.get("/invoice-details", [signedIn], shows(invoiceDetailsViewSchema), (_ctx, { customerId }) =>
    view(reading.em.fork(), customerId),
  );

  const entered = [signedIn, body(invoiceDetailsSchema)] as const;
  routes.put("/invoice-details", entered, shows(invoiceDetailsViewSchema), async (_ctx, { customerId, body: form }) => {
    await saveDetails(orm.em, customerId, form, now());
    return view(orm.em.fork(), customerId);
  });

  routes.delete("/invoice-details", [signedIn], nothing, async (_ctx, { customerId }) => {
    await orm.em.fork().nativeDelete(InvoiceDetails, { customerId });
  });

  const requested = [signedIn, body(organisationRequestSchema)] as const;
  routes.post(
    "/account-request",
    requested,
    accepts(invoiceDetailsViewSchema),
    async (_ctx, { customerId, body: form }) => {
      await limits.accountRequest(customerId);
      await requestOrganisation(orm.em, customerId, form, now());
      return view(orm.em.fork(), customerId);
    },
  );

  return routes.router;
}
