import { accountRequestSchema } from "@domrit/shared/account/business-account.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { invoiceDetailsSchema } from "@domrit/shared/invoices/schema.ts";
import type { InvoiceDetailsView } from "@domrit/shared/invoices/view.ts";
import type Router from "@koa/router";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import { requestAccount } from "../account/business-account/request-account.ts";
import { InvoiceDetails } from "../account/invoice-details/invoice-details.entity.ts";
import { detailsView, saveDetails } from "../account/invoice-details/save-details.ts";
import { standingOf } from "../booking/paying/account-room.ts";
import type { ServerContext } from "../context.ts";
import { body } from "../http/read-body.ts";
import { createRoutes } from "../http/routes.ts";
import { isUuid } from "../http/uuid-param.ts";
import { requireCustomer, signedIn } from "../session/session.ts";
import { Invoice } from "./invoice.entity.ts";
import { invoiceFileName, invoiceView } from "./invoice-view.ts";

export function invoiceRoutes({ reading }: ServerContext): Router {
  const routes = createRoutes("/api/user/invoices");

  const ownerOf = (file: "pdf" | "ubl") => async (ctx: Context) => {
    const customerId = requireCustomer(ctx);
    const { id } = ctx.params;
    const own = isUuid(id) && { id, customerId };
    const invoice = own && (await reading.em.fork().findOne(Invoice, own, { populate: ["document", file] }));
    if (!invoice) throw new DomainError("not_found");
    return { invoice };
  };

  routes.get("/", [signedIn], async (ctx, { customerId }) => {
    const newestFirst = { issuedAt: "desc", number: "desc" } as const;
    const invoices = await reading.em
      .fork()
      .find(Invoice, { customerId }, { orderBy: newestFirst, populate: ["document"] });
    ctx.body = invoices.map(invoiceView);
  });

  routes.get("/:id/pdf", [ownerOf("pdf")], (ctx, { invoice: { document, pdf } }) => {
    ctx.attachment(invoiceFileName(document, "pdf"));
    ctx.type = "application/pdf";
    ctx.body = pdf;
  });

  routes.get("/:id/ubl", [ownerOf("ubl")], (ctx, { invoice: { document, ubl } }) => {
    ctx.attachment(invoiceFileName(document, "xml"));
    ctx.type = "application/xml; charset=utf-8";
    ctx.body = ubl;
  });

  return routes.router;
}

export function invoiceDetailsRoutes({ orm, reading, limits, now }: ServerContext): Router {
  const routes = createRoutes("/api/user");
  const view = async (em: EntityManager, customerId: string): Promise<InvoiceDetailsView> => ({
    ...detailsView(await em.findOne(InvoiceDetails, customerId)),
    account: await standingOf(em, customerId, now()),
  });

  routes.get("/invoice-details", [signedIn], async (ctx, { customerId }) => {
    ctx.body = await view(reading.em.fork(), customerId);
  });

  routes.put("/invoice-details", [signedIn, body(invoiceDetailsSchema)], async (ctx, { customerId, body: form }) => {
    await saveDetails(orm.em, customerId, form, now());
    ctx.body = await view(orm.em.fork(), customerId);
  });

  routes.delete("/invoice-details", [signedIn], async (ctx, { customerId }) => {
    await orm.em.fork().nativeDelete(InvoiceDetails, { customerId });
    ctx.status = 204;
  });

  routes.post("/account-request", [signedIn, body(accountRequestSchema)], async (ctx, { customerId, body: form }) => {
    await limits.accountRequest(customerId);
    await requestAccount(orm.em, customerId, form, now());
    ctx.status = 202;
    ctx.body = await view(orm.em.fork(), customerId);
  });

  return routes.router;
}
