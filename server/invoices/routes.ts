import { DomainError } from "@domrit/shared/errors.ts";
import Router from "@koa/router";
import type { Context } from "koa";
import type { ServerContext } from "../context.ts";
import { requireCustomer } from "../session/session.ts";
import { Invoice } from "./invoice.entity.ts";
import { invoiceFileName } from "./invoice-file.ts";
import { invoiceView } from "./invoice-view.ts";

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The invoices of the customer who is signed in; another's is not found, as one that does not exist. */
export function invoiceRoutes({ reading }: ServerContext): Router {
  const router = new Router({ prefix: "/api/user/invoices" });

  const findOwn = async (ctx: Context, file: "pdf" | "ubl"): Promise<Invoice> => {
    const customerId = requireCustomer(ctx);
    const { id } = ctx.params;
    const own = UUID.test(id) && { id, customerId };
    const invoice = own && (await reading.em.fork().findOne(Invoice, own, { populate: ["document", file] }));
    if (!invoice) throw new DomainError("not_found");
    return invoice;
  };

  router.get("/", async (ctx) => {
    const customerId = requireCustomer(ctx);
    const newestFirst = { issuedAt: "desc", number: "desc" } as const;
    const invoices = await reading.em
      .fork()
      .find(Invoice, { customerId }, { orderBy: newestFirst, populate: ["document"] });
    ctx.body = invoices.map(invoiceView);
  });

  router.get("/:id/pdf", async (ctx) => {
    const { document, pdf } = await findOwn(ctx, "pdf");
    ctx.attachment(invoiceFileName(document, "pdf"));
    ctx.type = "application/pdf";
    ctx.body = pdf;
  });

  router.get("/:id/ubl", async (ctx) => {
    const { document, ubl } = await findOwn(ctx, "ubl");
    ctx.attachment(invoiceFileName(document, "xml"));
    ctx.type = "application/xml; charset=utf-8";
    ctx.body = ubl;
  });

  return router;
}
