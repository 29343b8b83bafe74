import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";

type DrawnKind = readonly [type: VehicleType, passengers: number];

/** Per cent of a day's rides that begin in each hour. */
const SHARES = [2, 2, 1, 1, 1, 3, 5, 8, 9, 6, 4, 4, 4, 4, 4, 5, 6, 7, 6, 5, 4, 3, 3, 3] as const;

/** Each hour of a day as often as rides begin in it. */
export const RIDE_HOURS = SHARES.flatMap((share, hour) => Array.from({ length: share }, () => hour)) as [
  number,
  ...number[],
];

/** Of 25 rides one needs room for a wheelchair, one for six passengers, and one a luxury car. */
export const RIDE_KINDS: readonly [DrawnKind, ...DrawnKind[]] = [
  ["wheelchair", 1],
  ["van", 6],
  ["luxury", 1],
  ...Array.from({ length: 22 }, (): DrawnKind => ["station", 1]),
];
