import type { DriverRide } from "@domrit/shared/driver/rides.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ridesQuery } from "./api.ts";
import { keepRides, recallRides } from "./kept-rides.ts";

/** A driver's rides as the server tells them; until it does, those that the phone knew last. */
export function useRides(driverId: string): { rides: DriverRide[] | undefined; error: Error | null } {
  const { data, error } = useQuery(ridesQuery);
  const [recalled, setRecalled] = useState<DriverRide[]>();
  useEffect(() => {
    if (data) keepRides(driverId, data.items);
    // Only here, as the server that renders the page knows nothing of what a phone keeps.
    else setRecalled(recallRides(driverId, new Date()));
  }, [data, driverId]);
  return { rides: data?.items ?? recalled, error };
}
