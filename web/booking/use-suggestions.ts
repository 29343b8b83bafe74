import { fold } from "@domrit/shared/geo/fold.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callApi } from "../api/call-api.ts";
import { queryKeys } from "../api/query-keys.ts";
import { foundPlacesSchema, geocodePath, MIN_REMOTE_CHARACTERS } from "./geocode.ts";

const TYPING_PAUSE = 250;

/** The places we know come with the first focus. */
const loadPlaces = () => import("./suggestions.ts");

/** Address suggestions for what is typed. */
export function useSuggestions(text: string, isOpen: boolean): string[] {
  const typed = text.trim();
  const settled = useSettled(typed);
  const { data: places } = useQuery({ queryKey: queryKeys.places, enabled: isOpen, queryFn: loadPlaces });
  const { data: remote = [], isPlaceholderData } = useQuery({
    queryKey: queryKeys.suggestions(settled),
    enabled: isOpen && settled.length >= MIN_REMOTE_CHARACTERS,
    queryFn: ({ signal }) => askGeocoder(settled, signal),
    placeholderData: keepPreviousData,
  });
  // Until the answer to the new text is there, the old answer still helps where it fits.
  const fitting = remote.filter((place) => !isPlaceholderData || fold(place.display_name).includes(fold(typed)));
  return places?.suggestionsFor(typed, fitting) ?? [];
}

/** Suggestions are a help, not a need: when the geocoder fails there simply are none. */
async function askGeocoder(q: string, signal: AbortSignal) {
  try {
    return await callApi(geocodePath(q), { signal, answer: foundPlacesSchema });
  } catch (error) {
    if (signal.aborted) throw error;
    return [];
  }
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
