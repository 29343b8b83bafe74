import { apiPaths } from "@domrit/shared/api-paths.ts";
import { cardsViewSchema } from "@domrit/shared/cards/view.ts";
import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../api/query-keys.ts";
import type { PageQuery } from "../site/page-data.ts";
import { readCards } from "./api.ts";

export const cardsRead: PageQuery = { key: queryKeys.cards, path: apiPaths.cards, answer: cardsViewSchema };

/** The customer's cards. */
export function useCards() {
  return useQuery({ queryKey: queryKeys.cards, queryFn: ({ signal }) => readCards(signal) });
}
