import type { RouteEnd, RouteEndKind } from "@domrit/shared/fares/routes/route-ends.ts";
import { AIRPORT_NAMES } from "@domrit/shared/geo/airports.ts";
import { PROVINCE_NAMES, PROVINCES } from "@domrit/shared/geo/provinces.ts";
import { message, type ValidationKey } from "@domrit/shared/i18n/validation-key.ts";
import type { RouteEndEntry, RouteView } from "@domrit/shared/office/fixed-routes.ts";
import { doorsIn, isPlace } from "../../fares/routes/route-spot.ts";
import type { PlacedAddress } from "../../geo/placed-address.ts";
import { phrase } from "../../geo/reading/address-text.ts";
import { labelOf } from "../../geo/reading/choices.ts";
import { placeByName } from "../../geo/reading/place-address.ts";

/** Where an address is; our own tables alone, or a map service too. */
export type PlaceAddress = (address: string) => Promise<PlacedAddress | undefined> | PlacedAddress | undefined;
export const placeByTables: PlaceAddress = (address) => placeByName(address)?.address;

type EndOf<Kind extends RouteEndKind> = Extract<RouteEnd, { kind: Kind }>;
type EndReading<Kind extends RouteEndKind> = {
  /** Undefined for what is unknown as such a place or area; a key for another fault. */
  read: (
    entry: RouteEndEntry,
    place: PlaceAddress,
  ) => Promise<EndOf<Kind> | ValidationKey | undefined> | EndOf<Kind> | undefined;
  /** Read again it is the same end. */
  written: (end: EndOf<Kind>) => string;
};

const named = (value: string) => placeByName(value)?.address;
const isOne = (value: string, names: readonly string[]) => names.some((name) => phrase(name) === phrase(value));

const READINGS: { [Kind in RouteEndKind]: EndReading<Kind> } = {
  place: {
    read({ value }) {
      const name = named(value)?.name ?? "";
      return isPlace(name) ? { kind: "place", name } : undefined;
    },
    written: ({ name }) => name,
  },
  circle: { read: readCircle, written: ({ address }) => address },
  postcode: {
    read: ({ value }) => (/^[1-9]\d{3}$/.test(value) ? { kind: "postcode", digits: value } : undefined),
    written: ({ digits }) => digits,
  },
  town: {
    read({ value }) {
      const placed = placeByName(value);
      if (!placed?.exact || placed.address.isPoint) return undefined;
      return { kind: "town", name: placed.address.town, province: placed.address.province };
    },
    written: ({ name, province }) => {
      const town = placeByName(`${name}, ${PROVINCE_NAMES[province][0]}`)?.address;
      return town ? labelOf({ name, position: town.position, province }) : name;
    },
  },
  airport: {
    read({ value }) {
      const [ours] = (Object.keys(AIRPORT_NAMES) as (keyof typeof AIRPORT_NAMES)[]).filter((airport) =>
        isOne(value, [airport, AIRPORT_NAMES[airport]]),
      );
      const airport = ours ?? named(value)?.airport;
      return airport && { kind: "airport", airport };
    },
    written: ({ airport }) => AIRPORT_NAMES[airport],
  },
  province: {
    read({ value }) {
      const province = PROVINCES.find((code) => isOne(value, PROVINCE_NAMES[code]));
      return province && { kind: "province", province };
    },
    written: ({ province }) => PROVINCE_NAMES[province][0],
  },
};

/** An address of which only the town is known has no circle. */
async function readCircle({ value: address, metres = 0 }: RouteEndEntry, place: PlaceAddress) {
  const placed = await place(address);
  if (!placed) return message("addressUnknown");
  const doors = doorsIn(address, placed.town);
  if (!placed.isPoint && doors.length === 0) return message("routeAddressRough");
  const position = placed.isPoint && placed.position;
  return { kind: "circle" as const, address, metres, doors, ...(position && { position }) };
}

/** What was typed as an end of a route, or the key of its fault. */
export async function readEnd(entry: RouteEndEntry, place: PlaceAddress): Promise<RouteEnd | ValidationKey> {
  return (await READINGS[entry.kind].read(entry, place)) ?? message("routeEndUnknown");
}

export function endView(end: RouteEnd): RouteView["from"] {
  const { written } = READINGS[end.kind] as EndReading<RouteEndKind>;
  const value = written(end as never);
  return { kind: end.kind, value, ...(end.kind === "circle" && { metres: end.metres }) };
}
