import { DomainError } from "@domrit/shared/errors.ts";
import { answerSchema, closeSchema, INBOX_KINDS, reopenSchema } from "@domrit/shared/office/inbox.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { requestLocale } from "../../http/language.ts";
import { body } from "../../http/read-body.ts";
import { createRoutes } from "../../http/routes.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { translator } from "../../i18n/translate.ts";
import { look } from "../../staff/audit.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { answerItem, resendAnswer } from "./answer-item.ts";
import { closeItem, reopenItem } from "./close-item.ts";
import { countItems, listItems, readAsked } from "./list-items.ts";
import { type ItemKey, itemSubject } from "./lock-item.ts";
import { showItem } from "./show-item.ts";

/** What visitors wrote to the office, and what it answered. */
export function inboxRoutes(server: ServerContext): Router {
  const routes = createRoutes("/api/office/inbox");
  const { orm, commit, now } = server;
  const { desk } = createStaffSteps(server);

  /** The item as it is now; whoever acted has seen it already. */
  const show = async (ctx: Context, item: ItemKey): Promise<void> => {
    ctx.body = await showItem(orm.em.fork(), item, { t: translator(requestLocale(ctx)), now: now() });
  };

  routes.get("/", [desk], async (ctx, { staff }) => {
    const asked = readAsked(new URLSearchParams(ctx.querystring));
    const fact = { act: "inbox_looked", subject: { kind: "inbox" as const }, at: now() };
    ctx.body = await look(orm.em, staff, fact, (tx) => listItems(tx, asked, now()));
  });

  // How many there are is nothing personal.
  routes.get("/count", [desk], async (ctx) => {
    ctx.body = await countItems(orm.em.fork(), now());
  });

  routes.get("/:kind/:id", [desk, asked], async (ctx, { staff, item }) => {
    const fact = { act: "inbox_item_looked", subject: itemSubject(item), at: now() };
    const t = translator(requestLocale(ctx));
    ctx.body = await look(orm.em, staff, fact, (tx) => showItem(tx, item, { t, now: now() }));
  });

  routes.post("/:kind/:id/answers", [desk, asked, body(answerSchema)], async (ctx, { staff, item, body: answer }) => {
    await answerItem(commit, staff, item, answer, now());
    await show(ctx, item);
    ctx.status = 201;
  });

  routes.post("/:kind/:id/answers/:answerId/resend", [desk, asked], async (ctx, { staff, item }) => {
    const answerId = uuidParam(ctx, "answerId");
    await resendAnswer(orm.em, staff, { ...item, answerId }, now());
    await show(ctx, item);
  });

  routes.post("/:kind/:id/close", [desk, asked, body(closeSchema)], async (ctx, { staff, item, body: closing }) => {
    await closeItem(orm.em, staff, item, closing, now());
    await show(ctx, item);
  });

  routes.post("/:kind/:id/reopen", [desk, asked, body(reopenSchema)], async (ctx, { staff, item, body: opening }) => {
    await reopenItem(orm.em, staff, item, opening, now());
    await show(ctx, item);
  });

  return routes.router;
}

/** The step that reads which item an address names. Throws `not_found` for what cannot be one. */
function asked(ctx: Context): { item: ItemKey } {
  const kind = INBOX_KINDS.find((known) => known === ctx.params.kind);
  if (!kind) throw new DomainError("not_found");
  return { item: { kind, id: uuidParam(ctx) } };
}
