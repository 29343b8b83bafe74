import type { DriverRides } from "@domrit/shared/driver/rides.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useNow } from "../../clock/use-now.ts";
import { ridesQuery } from "./api.ts";
import { keepRides, recallRides, stillShown } from "./kept-rides.ts";

const LOOK_EVERY_MS = 60_000;

/** `isRecalled`: the phone says it, which keeps nothing of health; not the server. */
type KnownRides = { known: DriverRides | undefined; isRecalled: boolean; error: Error | null };

/**
 * A driver's rides, and what they were told of them, as the server tells them; until it does, what the phone knew last. What
 * they may no longer see goes by itself, also from a page that stays open.
 */
export function useRides(driverId: string): KnownRides {
  const { data, error } = useQuery(ridesQuery);
  const [recalled, setRecalled] = useState<DriverRides>();
  const now = useNow(LOOK_EVERY_MS);
  useEffect(() => {
    // Only here, as the server that renders the page knows nothing of what a phone keeps.
    if (!data) setRecalled(recallRides(driverId));
  }, [data, driverId]);
  const last = data ?? recalled;
  const known = useMemo(() => last && (now === undefined ? last : stillShown(last, now)), [last, now]);
  useEffect(() => {
    if (known) keepRides(driverId, known);
  }, [known, driverId]);
  return { known, isRecalled: !data && recalled !== undefined, error };
}
