import { cardSchema } from "@domrit/shared/cards/schema.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { body } from "../http/read-body.ts";
import { createRoutes } from "../http/routes.ts";
import { uuidParam } from "../http/uuid-param.ts";
import { limitedCustomer, signedIn } from "../session/session.ts";
import { cardView } from "./card-view.ts";
import { deleteCard, listCards, makeDefault, saveCard } from "./save-card.ts";

/** A signed-in customer's cards. */
export function cardRoutes({ orm, reading, limits, payments, now }: ServerContext): Router {
  const routes = createRoutes("/api/user/payment-methods");

  routes.get("/", [signedIn], async (ctx, { customerId }) => {
    const cards = await listCards(reading.em.fork(), customerId);
    ctx.body = cards.map(cardView);
  });

  const newCard = body(() => cardSchema(now()));
  routes.post("/", [signedIn, newCard, limitedCustomer(limits.card)], async (ctx, { customerId, body: entry }) => {
    const token = await payments.tokenise(entry);
    const { card, replaced } = await saveCard(orm.em, customerId, await payments.describe(token), now());
    if (replaced) await payments.forget(replaced);
    ctx.body = cardView(card);
    ctx.status = 201;
  });

  routes.put("/:id/default", [signedIn], async (ctx, { customerId }) => {
    ctx.body = cardView(await makeDefault(orm.em, customerId, uuidParam(ctx)));
  });

  routes.delete("/:id", [signedIn], async (ctx, { customerId }) => {
    await payments.forget(await deleteCard(orm.em, customerId, uuidParam(ctx)));
    ctx.status = 204;
  });

  return routes.router;
}
