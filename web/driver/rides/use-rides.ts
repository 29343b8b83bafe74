import { type DriverRides, driverRidesSchema, SHOWN_AFTER_HOURS } from "@domrit/shared/driver/rides.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import * as v from "valibot";
import { useNow } from "../../clock/use-now.ts";
import { keepOnPhone, recallFromPhone } from "../session/kept-on-phone.ts";
import { ridesQuery } from "./api.ts";

const nameOf = (driverId: string) => `driver-rides-${driverId}` as const;

/** What a phone may keep: all but the passengers' health, which is for no device to keep. */
const keptRidesSchema = v.pipe(
  driverRidesSchema,
  v.transform((known): DriverRides => ({ ...known, items: known.items.map((ride) => ({ ...ride, care: null })) })),
);

/** Keeps a driver's rides on the phone, and what they were told of them, for when the page is opened without network. */
const keepRides = (driverId: string, known: DriverRides): void =>
  keepOnPhone(nameOf(driverId), v.parse(keptRidesSchema, known));

/** Those that were known last. */
const recallRides = (driverId: string): DriverRides | undefined => recallFromPhone(nameOf(driverId), keptRidesSchema);

/** Those that the driver may still see at a moment in milliseconds: nothing of their people is left half a day after them. */
function stillShown(known: DriverRides, now: number): DriverRides {
  const since = now - SHOWN_AFTER_HOURS * 3_600_000;
  const items = known.items.filter(({ pickupAt }) => Date.parse(pickupAt) > since);
  return items.length < known.items.length ? { ...known, items } : known;
}

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
