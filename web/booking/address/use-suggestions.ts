import { fold } from "@domrit/shared/geo/fold.ts";
import { useEffect, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import type { KnownPlaces } from "../again/known-places.ts";
import { type FoundPlaces, foundPlacesSchema, geocodePath, MIN_REMOTE_CHARACTERS } from "./geocode.ts";
import type { Suggestion } from "./suggestions.ts";

const TYPING_PAUSE = 250;

const loadPlaces = () => import("./suggestions.ts");

const loadOwn = () => import("../again/known-places.ts");

type Field = { isPickup: boolean; isVisitors: boolean };

export function useSuggestions(text: string, isOpen: boolean, { isPickup, isVisitors }: Field): Suggestion[] {
  const typed = text.trim();
  const known = useKnownPlaces(isOpen);
  const found = useFoundPlaces(typed, isOpen);
  const own = useOwnPlaces(isOpen && isVisitors);
  return known?.suggestionsFor(typed, found, own && known.ownSuggestions(own, isPickup), isPickup) ?? [];
}

/** Asked for again at the next focus when there was no answer. */
function useOwnPlaces(isOpen: boolean): KnownPlaces | undefined {
  const [own, setOwn] = useState<KnownPlaces>();
  useEffect(() => {
    if (!isOpen || own) return;
    const asking = new AbortController();
    loadOwn()
      .then(({ knownPlaces }) => knownPlaces(asking.signal))
      .then(setOwn, () => {});
    return () => asking.abort();
  }, [isOpen, own]);
  return own;
}

/** Asked for again at the next focus when they were lost on the way. */
function useKnownPlaces(isOpen: boolean) {
  const [places, setPlaces] = useState<Awaited<ReturnType<typeof loadPlaces>>>();
  useEffect(() => {
    if (isOpen) void loadPlaces().then(setPlaces, () => {});
  }, [isOpen]);
  return places;
}

/** What the geocoder answers; until its answer to a new text is there, the one before still helps where it fits. */
function useFoundPlaces(typed: string, isOpen: boolean): FoundPlaces {
  const [found, setFound] = useState<{ text: string; places: FoundPlaces }>({ text: "", places: [] });
  const isNews = typed !== found.text;
  useEffect(() => {
    if (!isOpen || !isNews || typed.length < MIN_REMOTE_CHARACTERS) return;
    const asking = new AbortController();
    const ask = async () => {
      const places = await askGeocoder(typed, asking.signal);
      if (!asking.signal.aborted) setFound({ text: typed, places });
    };
    const timer = setTimeout(ask, TYPING_PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [typed, isNews, isOpen]);
  return isNews ? found.places.filter((place) => fold(place.display_name).includes(fold(typed))) : found.places;
}

/** Without the geocoder there are no suggestions, which is no error. */
const askGeocoder = (q: string, signal: AbortSignal): Promise<FoundPlaces> =>
  callApi(geocodePath(q), { signal, answer: foundPlacesSchema }).catch(() => []);
