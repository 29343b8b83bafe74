import { invoiceDetailsSchema } from "@domrit/shared/invoices/schema.ts";
import Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { readBody } from "../http/read-body.ts";
import { requireCustomer } from "../session/session.ts";
import { InvoiceDetails } from "./invoice-details.entity.ts";
import { detailsView, saveDetails } from "./save-details.ts";

/** To whom and where the signed-in customer wants invoices addressed. */
export function invoiceDetailsRoutes({ orm, reading, now }: ServerContext): Router {
  const router = new Router({ prefix: "/api/user/invoice-details" });

  router.get("/", async (ctx) => {
    const details = await reading.em.fork().findOne(InvoiceDetails, requireCustomer(ctx));
    // A body of null would be answered as no content at all.
    ctx.type = "json";
    ctx.body = JSON.stringify(detailsView(details));
  });

  router.put("/", async (ctx) => {
    const customerId = requireCustomer(ctx);
    const form = readBody(ctx, invoiceDetailsSchema);
    ctx.body = detailsView(await saveDetails(orm.em, customerId, form, now()));
  });

  router.delete("/", async (ctx) => {
    await orm.em.fork().nativeDelete(InvoiceDetails, { customerId: requireCustomer(ctx) });
    ctx.status = 204;
  });

  return router;
}
