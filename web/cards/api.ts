import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { CardEntry } from "@domrit/shared/cards/schema.ts";
import { type CardView, cardsViewSchema, cardViewSchema } from "@domrit/shared/cards/view.ts";
import * as v from "valibot";
import { callApi } from "../api/call-api.ts";

/** The customer's cards, the default one first. */
export function readCards(signal?: AbortSignal): Promise<CardView[]> {
  return callApi(apiPaths.cards, { answer: cardsViewSchema, signal });
}

export function addCard(body: CardEntry): Promise<CardView> {
  return callApi(apiPaths.cards, { method: "POST", body, answer: cardViewSchema });
}

export function deleteCard(id: string): Promise<void> {
  return callApi(apiPaths.card(id), { method: "DELETE", body: {}, answer: v.void() });
}

/** Makes a card the default instead of the one that was. */
export function makeDefault(id: string): Promise<CardView> {
  return callApi(apiPaths.defaultCard(id), { method: "PUT", body: {}, answer: cardViewSchema });
}
