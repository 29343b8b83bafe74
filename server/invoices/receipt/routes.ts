import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import { createBookingAccess } from "../../booking/access/booking-access.ts";
import type { ServerContext } from "../../context.ts";
import { createRoutes } from "../../http/routes.ts";
import { ridePaid } from "../settlement.ts";
import { drawUpReceipt, receiptFileName } from "./receipt-document.ts";
import { renderInThread } from "./render-in-thread.ts";

export function receiptRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings");
  const { ownerOf } = createBookingAccess(server);

  const seldom = (ctx: Context) => server.limits.receipt(ctx.ip);

  routes.get("/:id/receipt.pdf", [seldom, ownerOf], async (ctx, { booking }) => {
    if (booking.status !== "completed") throw new DomainError("not_found");
    const pdf = await renderInThread(drawUpReceipt(booking, await ridePaid(server.reading.em.fork(), booking)));
    ctx.attachment(receiptFileName(booking));
    ctx.type = "application/pdf";
    ctx.body = pdf;
  });

  return routes.router;
}
