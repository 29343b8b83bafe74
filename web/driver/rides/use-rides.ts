import { type DriverRides, driverRidesSchema, shownUntil } from "@domrit/shared/driver/rides.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import * as v from "valibot";
import { useNow } from "../../clock/use-now.ts";
import { keepOnPhone, recallFromPhone } from "../session/kept-on-phone.ts";
import { ridesQuery } from "./api.ts";

const nameOf = (driverId: string) => `driver-rides-${driverId}` as const;

/** No phone may keep data about health. */
const keptRidesSchema = v.pipe(
  driverRidesSchema,
  v.transform((known): DriverRides => ({ ...known, items: known.items.map((ride) => ({ ...ride, care: null })) })),
);

const keepRides = (driverId: string, known: DriverRides): void =>
  keepOnPhone(nameOf(driverId), v.parse(keptRidesSchema, known));

const recallRides = (driverId: string): DriverRides | undefined => recallFromPhone(nameOf(driverId), keptRidesSchema);

/** The data of passengers goes half a day after the ride; `now` in milliseconds. */
function stillShown(known: DriverRides, now: number): DriverRides {
  const items = known.items.filter(({ pickupAt, hours }) => shownUntil(pickupAt, hours).getTime() > now);
  return items.length < known.items.length ? { ...known, items } : known;
}

const LOOK_EVERY_MS = 60_000;

/** `isRecalled`: from the phone, which keeps no data about health. */
type KnownRides = { known: DriverRides | undefined; isRecalled: boolean; error: Error | null };

/** The driver's rides and news, from the phone until the server answers. What may not be seen any more goes by itself. */
export function useRides(driverId: string): KnownRides {
  const { data, error } = useQuery(ridesQuery);
  const [recalled, setRecalled] = useState<DriverRides>();
  const now = useNow(LOOK_EVERY_MS);
  useEffect(() => {
    // In an effect, as the rendering server cannot read the phone's storage.
    if (!data) setRecalled(recallRides(driverId));
  }, [data, driverId]);
  const last = data ?? recalled;
  const known = useMemo(() => last && (now === undefined ? last : stillShown(last, now)), [last, now]);
  useEffect(() => {
    if (known) keepRides(driverId, known);
  }, [known, driverId]);
  return { known, isRecalled: !data && recalled !== undefined, error };
}
