import { cardSchema } from "@domrit/shared/cards/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import Router from "@koa/router";
import type { Context } from "koa";
import * as v from "valibot";
import type { ServerContext } from "../context.ts";
import { readBody } from "../http/read-body.ts";
import { requireCustomer } from "../session/session.ts";
import { cardView } from "./card-view.ts";
import { deleteCard, listCards, makeDefault, saveCard } from "./save-card.ts";

const idSchema = v.pipe(v.string(), v.uuid());

/** A signed-in customer's cards. */
export function cardRoutes({ orm, reading, limits, payments, now }: ServerContext): Router {
  const router = new Router({ prefix: "/api/user/payment-methods" });

  const cardId = (ctx: Context): string => {
    const parsed = v.safeParse(idSchema, ctx.params.id);
    if (!parsed.success) throw new DomainError("not_found");
    return parsed.output;
  };

  router.get("/", async (ctx) => {
    const cards = await listCards(reading.em.fork(), requireCustomer(ctx));
    ctx.body = cards.map(cardView);
  });

  router.post("/", async (ctx) => {
    const customerId = requireCustomer(ctx);
    const entry = readBody(ctx, cardSchema(now()));
    await limits.card(customerId);
    const token = await payments.tokenise(entry);
    const { card, replaced } = await saveCard(orm.em, customerId, await payments.describe(token), now());
    if (replaced) await payments.forget(replaced);
    ctx.body = cardView(card);
    ctx.status = 201;
  });

  router.put("/:id/default", async (ctx) => {
    ctx.body = cardView(await makeDefault(orm.em, requireCustomer(ctx), cardId(ctx)));
  });

  router.delete("/:id", async (ctx) => {
    await payments.forget(await deleteCard(orm.em, requireCustomer(ctx), cardId(ctx)));
    ctx.status = 204;
  });

  return router;
}
