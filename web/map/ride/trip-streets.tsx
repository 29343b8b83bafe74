import { type ComponentType, useEffect, useState } from "react";
import type { Access } from "../../booking/confirmation/use-access.ts";
import { useStreetSource } from "../use-street-source.ts";
import type { RideStreetsProps } from "./ride-streets.tsx";

/** The same on a page of the app, which has all of it in one piece: fetched while a car is on its way. */
export function TripStreets({ access }: { access: Access }) {
  const source = useStreetSource();
  const [part, setPart] = useState<{ RideStreets: ComponentType<RideStreetsProps> }>();
  const hasStreets = !!source;
  useEffect(() => {
    if (!hasStreets) return;
    let isGone = false;
    // Where it does not come, the map of our own is what there is.
    import("./ride-streets.tsx").then(
      (loaded) => !isGone && setPart(loaded),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [hasStreets]);
  return source && part ? <part.RideStreets access={access} source={source} /> : null;
}
