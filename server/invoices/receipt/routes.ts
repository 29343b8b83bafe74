import { join } from "node:path";
import { DomainError } from "@domrit/shared/errors.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import pLimit from "p-limit";
import { createBookingAccess } from "../../booking/access/booking-access.ts";
import type { ServerContext } from "../../context.ts";
import { sends } from "../../http/answers.ts";
import { createRoutes } from "../../http/routes.ts";
import { startThread, ThreadUnavailable } from "../../process/start-thread.ts";
import { ridePaid } from "../settlement.ts";
import { drawUpReceipt, type ReceiptDocument, receiptFileName } from "./receipt-document.ts";
import type { ReceiptFunctions } from "./receipt-thread.ts";

const THREAD = join(import.meta.dirname, "receipt-thread.ts");
const MAX_WAITING = 50;

const turns = pLimit(1);
let thread: ReturnType<typeof start> | undefined;

/** Runs in a thread of low priority, started with the first receipt. Throws `unavailable` when too many wait. */
async function renderInThread(document: ReceiptDocument): Promise<Buffer> {
  if (turns.pendingCount >= MAX_WAITING) throw new ThreadUnavailable();
  const pdf = await turns(() => {
    thread ??= start();
    return thread.rpc.render(document);
  });
  return Buffer.from(pdf);
}

function start() {
  const started = startThread<ReceiptFunctions>(THREAD, {});
  started.worker.unref();
  started.worker.once("exit", () => {
    thread = undefined;
  });
  return started;
}

export function receiptRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/bookings");
  const { ownerOf } = createBookingAccess(server);

  const seldom = (ctx: Context) => server.limits.receipt(ctx.ip);

  routes.get("/:id/receipt.pdf", [seldom, ownerOf], sends("application/pdf"), async (ctx, { booking }) => {
    if (booking.status !== "completed") throw new DomainError("not_found");
    const pdf = await renderInThread(drawUpReceipt(booking, await ridePaid(server.reading.em.fork(), booking)));
    ctx.attachment(receiptFileName(booking));
    return pdf;
  });

  return routes.router;
}
