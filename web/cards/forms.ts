import { apiPaths } from "@domrit/shared/api-paths.ts";
import { cardSchema } from "@domrit/shared/cards/schema.ts";
import { cardViewSchema } from "@domrit/shared/cards/view.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { queryKeys } from "../api/query-keys.ts";
import { defineButton, defineForm } from "../forms/defined/form-definition.ts";

const goTo = appPathTo("payment");
const outdates = [queryKeys.cards];

/** Saves a card. Number and code are on their way only while the call lasts, and go back to nobody. */
export const addCardForm = defineForm({
  id: "add-card",
  schema: () => cardSchema(new Date()),
  secret: ["cardNumber", "cvv"],
  call: (body) => ({ method: "POST", path: apiPaths.cards, body }),
  answer: cardViewSchema,
  done: () => ({ goTo, notice: "cardAdded" }),
  failed: ["cards:failed", "cards:form.failed"],
  outdates,
});

/** Makes a card the default instead of the one that was. */
export const defaultCardButton = defineButton({
  id: "default-card",
  fields: ["id"],
  call: ({ id }) => ({ method: "PUT", path: apiPaths.defaultCard(encodeURIComponent(id)), body: {} }),
  answer: cardViewSchema,
  done: () => ({ goTo, notice: "cardDefault" }),
  failed: ["cards:failed"],
  outdates,
});

/** Deletes a card; which one is the default then, the server decides. */
export const deleteCardButton = defineButton({
  id: "delete-card",
  fields: ["id"],
  call: ({ id }) => ({ method: "DELETE", path: apiPaths.card(encodeURIComponent(id)), body: {} }),
  answer: v.void(),
  done: () => ({ goTo, notice: "cardDeleted" }),
  failed: ["cards:failed", "cards:delete.failed"],
  outdates,
});
