import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type CardView, cardsViewSchema } from "@domrit/shared/cards/view.ts";
import { callApi } from "../api/call-api.ts";

/** The customer's cards, the default one first. */
export function readCards(signal?: AbortSignal): Promise<CardView[]> {
  return callApi(apiPaths.cards, { answer: cardsViewSchema, signal });
}
