import { invoiceDetailsSchema } from "@domrit/shared/invoices/schema.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { signedIn } from "../../session/session.ts";
import { InvoiceDetails } from "./invoice-details.entity.ts";
import { detailsView, saveDetails } from "./save-details.ts";

/** To whom and where the signed-in customer wants invoices addressed. */
export function invoiceDetailsRoutes({ orm, reading, now }: ServerContext): Router {
  const routes = createRoutes("/api/user/invoice-details");

  routes.get("/", [signedIn], async (ctx, { customerId }) => {
    const details = await reading.em.fork().findOne(InvoiceDetails, customerId);
    // A body of null would be answered as no content at all.
    ctx.type = "json";
    ctx.body = JSON.stringify(detailsView(details));
  });

  routes.put("/", [signedIn, body(invoiceDetailsSchema)], async (ctx, { customerId, body: form }) => {
    ctx.body = detailsView(await saveDetails(orm.em, customerId, form, now()));
  });

  routes.delete("/", [signedIn], async (ctx, { customerId }) => {
    await orm.em.fork().nativeDelete(InvoiceDetails, { customerId });
    ctx.status = 204;
  });

  return routes.router;
}
