import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type CardAdding, cardAddingSchema } from "@domrit/shared/cards/authorisation.ts";
import { type CardView, cardsViewSchema } from "@domrit/shared/cards/view.ts";
import { callApi } from "../api/call-api.ts";

/** How the customer adds cards, and how far the one is that they add. */
export function readCardAdding(signal?: AbortSignal): Promise<CardAdding> {
  return callApi(apiPaths.cardAuthorisation, { answer: cardAddingSchema, signal });
}

/** The customer's cards, the default one first. */
export function readCards(signal?: AbortSignal): Promise<CardView[]> {
  return callApi(apiPaths.cards, { answer: cardsViewSchema, signal });
}
