import { apiPaths } from "@domrit/shared/api-paths.ts";
import { fold } from "@domrit/shared/geo/fold.ts";
import { matchPlaces } from "@domrit/shared/geo/match-places.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import * as v from "valibot";
import { callApi } from "../api/call-api.ts";
import { queryKeys } from "../api/query-keys.ts";

const MIN_LOCAL_CHARACTERS = 2;
const MIN_REMOTE_CHARACTERS = 3;
const MAX_SUGGESTIONS = 8;
const MAX_REMOTE = 5;
const TYPING_PAUSE = 250;

const geocoderAnswerSchema = v.array(v.object({ display_name: v.string() }));

/** Address suggestions for what is typed: places we know first, then the geocoder's, at most 8 and none twice. */
export function useSuggestions(text: string, isOpen: boolean): string[] {
  const typed = text.trim();
  const settled = useSettled(typed);
  const { data: remote = [], isPlaceholderData } = useQuery({
    queryKey: queryKeys.suggestions(settled),
    enabled: isOpen && settled.length >= MIN_REMOTE_CHARACTERS,
    queryFn: ({ signal }) => askGeocoder(settled, signal),
    placeholderData: keepPreviousData,
  });
  if (typed.length < MIN_LOCAL_CHARACTERS) return [];
  const local = matchPlaces(typed, MAX_SUGGESTIONS);
  // Until the answer to the new text is there, the old answer still helps where it fits.
  const fitting = remote.filter((place) => !isPlaceholderData || fold(place.display_name).includes(fold(typed)));
  const found = [...local, ...(typed.length >= MIN_REMOTE_CHARACTERS ? fitting : [])];
  return withoutRepeats(found.map((place) => place.display_name)).slice(0, MAX_SUGGESTIONS);
}

/** Suggestions are a help, not a need: when the geocoder fails there simply are none. */
async function askGeocoder(q: string, signal: AbortSignal) {
  const query = new URLSearchParams({ q, format: "json", limit: String(MAX_REMOTE), addressdetails: "1" });
  try {
    const found = await callApi(`${apiPaths.geocode}?${query}`, { signal, answer: geocoderAnswerSchema });
    return found.slice(0, MAX_REMOTE);
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
}

function withoutRepeats(names: string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const isNew = !seen.has(fold(name));
    seen.add(fold(name));
    return isNew;
  });
}

/** A value once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
