import type { Position } from "@domrit/shared/geo/position.ts";
import { DRIVEN_AREA, SERVICE_AREA } from "@domrit/shared/map/area.ts";
import type { StreetSource } from "@domrit/shared/map/map.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import type { Mark } from "./mark.tsx";
import { OwnMap, ownFrame } from "./own-map.tsx";
import { useLoaded } from "./use-loaded.ts";

/** Streets that are not drawn by then are not waited for any longer. */
const PATIENCE_MS = 15_000;

const [west, south, east, north] = SERVICE_AREA;
const CORNERS = [
  { lat: south, lng: west },
  { lat: north, lng: east },
] as const;

/** True for a place where the company drives; no map shows any other. */
export function isOnMap({ lat, lng }: Position): boolean {
  const [from, bottom, to, top] = DRIVEN_AREA;
  return lng >= from && lng <= to && lat >= bottom && lat <= top;
}

type PlacesMapProps = {
  /** The map of the streets, null for none, undefined while nobody knows. */
  source: StreetSource | null | undefined;
  marks: readonly Mark[];
  /** What is seen on it, in words. */
  label: string;
};

/**
 * A map with marks: of the streets where the operator has one, which is loaded now, else of our own, which also stands there
 * until the streets are drawn, and where they cannot be.
 */
export function PlacesMap({ source, marks, label }: PlacesMapProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<"waiting" | "drawn" | "failed">("waiting");
  // A quarter of a megabyte.
  const streets = useLoaded(
    () => import("./street-map.tsx"),
    !!source,
    () => setState("failed"),
  );
  const seen = marks.filter(({ position }) => isOnMap(position));
  useEffect(() => {
    if (!source || state !== "waiting") return;
    const timer = setTimeout(() => setState("failed"), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [source, state]);
  const areStreetsDrawn = source && state === "drawn";
  const frame = areStreetsDrawn ? undefined : ownFrame(seen, CORNERS);
  if (!areStreetsDrawn && !frame && (!source || state === "failed")) {
    return <p className="px-3 py-1 text-muted text-sm">{t("map:none")}</p>;
  }
  return (
    <>
      <div className="relative isolate aspect-8/5 overflow-hidden bg-map-beyond">
        {frame && <OwnMap frame={frame} marks={seen} label={label} />}
        {source && streets && state !== "failed" && (
          <div className={`absolute inset-0 ${areStreetsDrawn ? "" : "invisible"}`}>
            <streets.StreetMap
              source={source}
              marks={seen}
              label={label}
              onDrawn={() => setState("drawn")}
              onFailed={() => setState("failed")}
            />
          </div>
        )}
      </div>
      <p role="status" className={source && !areStreetsDrawn ? "px-3 py-1 text-muted text-sm" : "sr-only"}>
        {source && !areStreetsDrawn && t(state === "failed" ? "map:failed" : "map:loading")}
      </p>
    </>
  );
}
