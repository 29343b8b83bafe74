import type { DriverRides } from "@domrit/shared/driver/rides.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ridesQuery } from "./api.ts";
import { keepRides, recallRides } from "./kept-rides.ts";

type KnownRides = { known: DriverRides | undefined; error: Error | null };

/** A driver's rides, and what they were told of them, as the server tells them; until it does, what the phone knew last. */
export function useRides(driverId: string): KnownRides {
  const { data, error } = useQuery(ridesQuery);
  const [recalled, setRecalled] = useState<DriverRides>();
  useEffect(() => {
    if (data) keepRides(driverId, data);
    // Only here, as the server that renders the page knows nothing of what a phone keeps.
    else setRecalled(recallRides(driverId, new Date()));
  }, [data, driverId]);
  return { known: data ?? recalled, error };
}
