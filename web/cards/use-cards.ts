import { accountPaths } from "@domrit/shared/account/paths.ts";
import { type CardAdding, cardAddingSchema } from "@domrit/shared/cards/authorisation.ts";
import { cardsViewSchema } from "@domrit/shared/cards/view.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryOf } from "../api/api-query.ts";
import { queryKeys } from "../api/query-keys.ts";
import type { PageQuery } from "../site/page-data.ts";

export const cardsRead = {
  key: queryKeys.cards,
  path: accountPaths.cards,
  answer: cardsViewSchema,
} satisfies PageQuery;
export const addingRead = {
  key: queryKeys.cardAdding,
  path: accountPaths.cardAuthorisation,
  answer: cardAddingSchema,
} satisfies PageQuery;

/** While a card is being added it is asked for again: an answer of the bank comes within seconds, or much later. */
const SOON_MS = 3000;
const LATER_MS = 30_000;
const SOON_TIMES = 20;

export const cardsQuery = queryOf(cardsRead);

export function useCardAdding(): (CardAdding & { readAt: number }) | undefined {
  const queries = useQueryClient();
  const { data, dataUpdatedAt } = useQuery({
    ...queryOf(addingRead),
    refetchInterval: ({ state: { data: known, dataUpdateCount } }) => {
      if (known?.state !== "open" && known?.state !== "unknown") return false;
      return dataUpdateCount < SOON_TIMES ? SOON_MS : LATER_MS;
    },
  });
  const isAdded = data?.state === "added";
  useEffect(() => {
    if (isAdded) void queries.invalidateQueries({ queryKey: queryKeys.cards, exact: true });
  }, [queries, isAdded]);
  return data && { ...data, readAt: dataUpdatedAt };
}
