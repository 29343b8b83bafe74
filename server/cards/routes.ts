import { cardAddingSchema } from "@domrit/shared/cards/authorisation.ts";
import { cardSchema } from "@domrit/shared/cards/schema.ts";
import { cardsViewSchema, cardViewSchema } from "@domrit/shared/cards/view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { paySchema } from "@domrit/shared/payments/requests.ts";
import { checkoutSchema } from "@domrit/shared/payments/view.ts";
import type Router from "@koa/router";
import type { ServerContext } from "../context.ts";
import { creates, nothing, shows } from "../http/answers.ts";
import { body } from "../http/read-body.ts";
import { keyed } from "../http/request-values.ts";
import { createRoutes } from "../http/routes.ts";
import { uuidParam } from "../http/uuid-param.ts";
import { hasHostedCards } from "../payments/provider/open-provider.ts";
import { limitedCustomer, signedIn } from "../session/session.ts";
import { createReadAdding, startAuthorisation } from "./adding/authorise-card.ts";
import { cardView, deleteCard, listCards, makeDefault, saveCard } from "./save-card.ts";

export function cardRoutes(server: ServerContext): Router {
  const { orm, reading, limits, payments, config, commit, now } = server;
  const routes = createRoutes("/api/user/payment-methods");
  const readAdding = createReadAdding(server);

  routes.get("/", [signedIn], shows(cardsViewSchema), async (_ctx, { customerId }) => {
    const cards = await listCards(reading.em.fork(), customerId);
    return cards.map(cardView);
  });

  /** Where cards can be charged, numbers are not accepted here. */
  const typed = (): void => {
    if (hasHostedCards(config)) throw new DomainError("cards_hosted");
  };
  const newCard = body(() => cardSchema(now()));
  routes.post(
    "/",
    [signedIn, typed, newCard, limitedCustomer(limits.card)],
    creates(cardViewSchema),
    async (_ctx, { customerId, body: entry }) => {
      const token = await payments.tokenise(entry);
      const { card, replaced } = await saveCard(orm.em, customerId, await payments.describe(token), now());
      if (replaced) await payments.forget(replaced.token);
      return cardView(card);
    },
  );

  routes.get("/authorisation", [signedIn], shows(cardAddingSchema), (_ctx, { customerId }) => readAdding(customerId));

  const added = [signedIn, body(paySchema), keyed, limitedCustomer(limits.card)] as const;
  routes.post("/authorisation", added, creates(checkoutSchema), (_ctx, { customerId, requestKey }) =>
    startAuthorisation(server, { customerId, requestKey }),
  );

  routes.put("/:id/default", [signedIn], shows(cardViewSchema), async (ctx, { customerId }) =>
    cardView(await makeDefault(orm.em, customerId, uuidParam(ctx))),
  );

  routes.delete("/:id", [signedIn], nothing, async (ctx, { customerId }) => {
    await payments.forget(await deleteCard(commit, customerId, uuidParam(ctx), now()));
  });

  return routes.router;
}
