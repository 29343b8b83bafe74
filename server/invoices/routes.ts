import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { ServerContext } from "../context.ts";
import { createRoutes } from "../http/routes.ts";
import { isUuid } from "../http/uuid-param.ts";
import { requireCustomer, signedIn } from "../session/session.ts";
import { Invoice } from "./invoice.entity.ts";
import { invoiceFileName } from "./invoice-file.ts";
import { invoiceView } from "./invoice-view.ts";

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
