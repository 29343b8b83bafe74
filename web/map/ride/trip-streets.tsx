import type { Access } from "../../booking/confirmation/use-access.ts";
import { useLoaded } from "../use-loaded.ts";
import { useStreetSource } from "../use-street-source.ts";

/** The streets of a ride on a page of the app: fetched while a car is on its way. */
export function TripStreets({ access }: { access: Access }) {
  const source = useStreetSource();
  // Where it does not come, the map of our own is what there is.
  const part = useLoaded(() => import("./ride-streets.tsx"), !!source);
  return source && part ? <part.RideStreets access={access} source={source} /> : null;
}
