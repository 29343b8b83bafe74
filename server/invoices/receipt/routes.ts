import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import { createBookingAccess } from "../../booking/access/booking-access.ts";
import type { ServerContext } from "../../context.ts";
import { sends } from "../../http/answers.ts";
import { createRoutes } from "../../http/routes.ts";
import { renderInThread } from "../rendering/render-in-thread.ts";
import { ridePaid } from "../settlement.ts";
import { drawUpReceipt, receiptFileName } from "./receipt-document.ts";

export function receiptRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings");
  const { ownerOf } = createBookingAccess(server);

  const seldom = (ctx: Context) => server.limits.receipt(ctx.ip);

  routes.get("/:id/receipt.pdf", [seldom, ownerOf], sends("application/pdf"), async (ctx, { booking }) => {
    if (booking.status !== "completed") throw new DomainError("not_found");
    const receipt = drawUpReceipt(booking, await ridePaid(server.reading.em.fork(), booking));
    const pdf = Buffer.from(await renderInThread((thread) => thread.renderReceipt(receipt)));
    ctx.attachment(receiptFileName(booking));
    return pdf;
  });

  return routes.router;
}
