import { DomainError } from "@domrit/shared/errors.ts";
import {
  answerSchema,
  closeSchema,
  INBOX_KINDS,
  type InboxList,
  reopenSchema,
} from "@domrit/shared/office/inbox/inbox.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Context } from "koa";
import type { ServerContext } from "../../context.ts";
import { requestLocale } from "../../http/language.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { translator } from "../../i18n/translate.ts";
import type { RecordedFact } from "../../staff/audit/audit.ts";
import { look } from "../../staff/audit/look.ts";
import { created, createOfficeRoutes, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { answerItem, resendAnswer } from "./answer-item.ts";
import { closeItem, reopenItem } from "./close-item.ts";
import { type ItemKey, itemSubject } from "./items.ts";
import { countItems, listItems, lookedFor, readInboxQuery } from "./list-items.ts";
import { showItem } from "./show-item.ts";

export function inboxRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/inbox");
  const { orm, now } = server;
  const { desk } = createStaffSteps(server);

  /** Acts on an item and shows it; without an act it is a look. */
  const showAfter = (
    ctx: Context,
    { staff, item }: { staff: SignedInStaff; item: ItemKey },
    act: (tx: EntityManager) => Promise<void> = async () => undefined,
  ) => {
    const fact = { act: "inbox_item_looked", subject: itemSubject(item), at: now() } as const;
    const reading = { t: translator(requestLocale(ctx)), now: now() };
    return look(orm.em, staff, fact, async (tx) => {
      await act(tx);
      await tx.flush();
      return showItem(tx, item, reading);
    });
  };

  routes.get("/", [desk], (ctx, { staff }) => {
    const asked = readInboxQuery(new URLSearchParams(ctx.querystring));
    const fact = ({ items, total }: InboxList): RecordedFact => ({
      act: "inbox_looked",
      subject: { kind: "inbox" },
      at: now(),
      after: lookedFor(asked, { found: items.length, total }),
    });
    return look(orm.em, staff, fact, (tx) => listItems(tx, asked, now()));
  });

  // A count is nothing personal.
  routes.get("/count", [desk], async () => tell(await countItems(orm.em.fork(), now())));

  routes.get("/:kind/:id", [desk, asked], (ctx, given) => showAfter(ctx, given));

  routes.post("/:kind/:id/answers", [desk, asked, body(answerSchema)], async (ctx, { body: answer, ...given }) => {
    const answering = (tx: EntityManager) => answerItem(tx, given.staff, given.item, answer, now());
    return created(await showAfter(ctx, given, answering));
  });

  routes.post("/:kind/:id/answers/:answerId/resend", [desk, asked], (ctx, given) => {
    const which = { ...given.item, answerId: uuidParam(ctx, "answerId") };
    return showAfter(ctx, given, (tx) => resendAnswer(tx, given.staff, which, now()));
  });

  routes.post("/:kind/:id/close", [desk, asked, body(closeSchema)], (ctx, { body: closing, ...given }) =>
    showAfter(ctx, given, (tx) => closeItem(tx, given.staff, given.item, closing, now())),
  );

  routes.post("/:kind/:id/reopen", [desk, asked, body(reopenSchema)], (ctx, { body: opening, ...given }) =>
    showAfter(ctx, given, (tx) => reopenItem(tx, given.staff, given.item, opening, now())),
  );

  return routes.router;
}

/** Throws `not_found` for an address that names no item. */
function asked(ctx: Context): { item: ItemKey } {
  const kind = INBOX_KINDS.find((known) => known === ctx.params.kind);
  if (!kind) throw new DomainError("not_found");
  return { item: { kind, id: uuidParam(ctx) } };
}
