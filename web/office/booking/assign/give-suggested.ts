import type { SuggestionView } from "@domrit/shared/planning/planning.ts";
import type { QueryClient } from "@tanstack/react-query";
import { act } from "../api.ts";
import { suggestionsQuery } from "./use-fit.ts";

type GivenRide = {
  id: number;
  version: number;
  /** Whether somebody is asked about it, whatever is suggested. */
  isAsked?: boolean;
};
type Outcome = { isDone: true; version: number } | { isDone: false; suggestion: SuggestionView | undefined };

/** Gives a ride to whom `choose` picks of those who are suggested, where nothing speaks against it. */
export async function giveSuggested(
  queries: QueryClient,
  { id, version, isAsked = false }: GivenRide,
  choose: (suggestions: readonly SuggestionView[]) => SuggestionView | undefined,
): Promise<Outcome> {
  // None where the company wants no suggestions.
  const suggestions = await queries.fetchQuery(suggestionsQuery(id));
  const suggestion = choose(suggestions ?? []);
  if (isAsked || !suggestion?.carId || suggestion.conflicts.length > 0) return { isDone: false, suggestion };
  const { driverId, carId } = suggestion;
  const given = await act(id, "assign", { version, driverId, carId });
  return { isDone: true, version: given.version };
}
