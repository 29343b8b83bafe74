import { accountPaths } from "@domrit/shared/account/paths.ts";
import { cardSchema } from "@domrit/shared/cards/schema.ts";
import { cardViewSchema } from "@domrit/shared/cards/view.ts";
import { checkoutSchema } from "@domrit/shared/payments/view.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { queryKeys } from "../api/query-keys.ts";
import { serverNow } from "../clock/server-clock.ts";
import { defineButton, defineForm } from "../forms/defined/form-definition.ts";

const goTo = appPathTo("payment");
const outdates = [queryKeys.cards];

/** Saves a card. Number and code are on their way only while the call lasts, and go back to nobody. */
export const addCardForm = defineForm({
  id: "add-card",
  schema: () => cardSchema(serverNow()),
  secret: ["cardNumber", "cvv"],
  call: (body) => ({ method: "POST", path: accountPaths.cards, body }),
  answer: cardViewSchema,
  done: () => ({ goTo, notice: "cardAdded" }),
  failed: ["cards:failed", "cards:form.failed"],
  outdates,
});

/**
 * Begins to keep a card on the page of the payment service, to which the page leads on. `seen`: the moment at which it was read how far
 * that is, so that a second press asks for no second page.
 */
export const addHostedCardButton = defineButton({
  id: "add-hosted-card",
  fields: ["seen"],
  call: ({ seen }) => ({
    method: "POST",
    path: accountPaths.cardAuthorisation,
    headers: { "Idempotency-Key": `page ${seen.slice(0, 20)}` },
    body: {},
  }),
  answer: checkoutSchema,
  done: ({ checkoutUrl }) => ({ outcome: checkoutUrl }),
});

export const defaultCardButton = defineButton({
  id: "default-card",
  fields: ["id"],
  call: ({ id }) => ({ method: "PUT", path: accountPaths.defaultCard(encodeURIComponent(id)), body: {} }),
  answer: cardViewSchema,
  done: () => ({ goTo, notice: "cardDefault" }),
  failed: ["cards:failed"],
  outdates,
});

/** Deletes a card; which one is the default then, the server decides. */
export const deleteCardButton = defineButton({
  id: "delete-card",
  fields: ["id"],
  call: ({ id }) => ({ method: "DELETE", path: accountPaths.card(encodeURIComponent(id)), body: {} }),
  answer: v.void(),
  done: () => ({ goTo, notice: "cardDeleted" }),
  failed: ["cards:failed", "cards:delete.failed"],
  outdates,
});
