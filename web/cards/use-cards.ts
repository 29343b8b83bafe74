import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { queryKeys } from "../api/query-keys.ts";
import { readCards } from "./api.ts";

/** The customer's cards. */
export function useCards() {
  return useQuery({ queryKey: queryKeys.cards, queryFn: ({ signal }) => readCards(signal) });
}

/** Reads the cards again after one of them changed; which one is the default then, the server decides. */
export function useCardsRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: queryKeys.cards }), [queries]);
}
