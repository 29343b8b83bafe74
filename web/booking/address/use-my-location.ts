import { useState } from "react";

type LocationFailure = "unsupported" | "processing" | "denied" | "unavailable" | "timeout" | "general";
export type LocationOutcome =
  | { kind: "place"; name: string }
  | { kind: "utrecht" | "netherlands" }
  | { kind: "failed"; reason: LocationFailure };

const TIMEOUT = 10_000;
const MAX_AGE = 60_000;

const loadPlaces = () => import("@domrit/shared/geo/locate.ts");

const FAILURES: Record<number, LocationFailure> = { 1: "denied", 2: "unavailable", 3: "timeout" };

/** Asks the browser where the visitor is and names the place; the position itself stays in the browser. */
export function useMyLocation(onOutcome: (outcome: LocationOutcome) => void) {
  const [isBusy, setBusy] = useState(false);

  const ask = () => {
    const { geolocation } = navigator;
    if (!geolocation) return onOutcome({ kind: "failed", reason: "unsupported" });
    setBusy(true);
    const places = loadPlaces();
    const settle = (outcome: LocationOutcome) => {
      setBusy(false);
      onOutcome(outcome);
    };
    geolocation.getCurrentPosition(
      async (position) => settle(await nameOf(position, places)),
      ({ code }) => settle({ kind: "failed", reason: FAILURES[code] ?? "general" }),
      { timeout: TIMEOUT, maximumAge: MAX_AGE },
    );
  };
  return { isBusy, ask };
}

async function nameOf(
  { coords }: GeolocationPosition,
  places: ReturnType<typeof loadPlaces>,
): Promise<LocationOutcome> {
  try {
    const located = (await places).locate({ lat: coords.latitude, lng: coords.longitude });
    return located.kind === "place" ? { kind: "place", name: located.place.displayName } : located;
  } catch {
    return { kind: "failed", reason: "processing" };
  }
}
