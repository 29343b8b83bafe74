import { apiPaths } from "@domrit/shared/api-paths.ts";
import { cardSchema } from "@domrit/shared/cards/schema.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { z } from "zod";
import { formAction, formRoute } from "../forms/form-action.ts";

const goTo = appPathTo("payment");
const oneCard = z.strictObject({ id: z.string() });

/** What is done with cards without script. Number and code go back to nobody. */
export const cardsAction = formAction({
  "add-card": formRoute({
    schema: () => cardSchema(new Date()),
    secret: ["cardNumber", "cvv"],
    call: (body) => ({ method: "POST", path: apiPaths.cards, body }),
    done: () => ({ goTo, notice: "cardAdded" }),
  }),
  "default-card": formRoute({
    schema: oneCard,
    isButton: true,
    call: ({ id }) => ({ method: "PUT", path: apiPaths.defaultCard(encodeURIComponent(id)), body: {} }),
    done: () => ({ goTo, notice: "cardDefault" }),
  }),
  "delete-card": formRoute({
    schema: oneCard,
    isButton: true,
    call: ({ id }) => ({ method: "DELETE", path: apiPaths.card(encodeURIComponent(id)), body: {} }),
    done: () => ({ goTo, notice: "cardDeleted" }),
  }),
});
