import { useLoaded } from "../../map/use-loaded.ts";
import { useStreetSource } from "../../map/use-street-source.ts";
import type { Access } from "../confirmation/use-access.ts";

/** The streets of a ride on a page of the app: fetched while a car is on its way. */
export function TripStreets({ access }: { access: Access }) {
  const source = useStreetSource();
  // Until it is there, our own map shows the ride.
  const part = useLoaded(() => import("./ride-streets.tsx"), !!source);
  return source && part ? <part.RideStreets access={access} source={source} /> : null;
}
