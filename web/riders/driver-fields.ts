import { MOST_DRIVERS } from "@domrit/shared/organisations/riders/rider.ts";
import { z } from "zod";

/** The fields of the drivers that a rider likes, or never wants; an empty one names none. */
export const DRIVER_FIELDS = {
  favourites: Array.from({ length: MOST_DRIVERS }, (_, index) => `favourite${index}`),
  never: Array.from({ length: MOST_DRIVERS }, (_, index) => `never${index}`),
} as const;
export type DriverKind = keyof typeof DRIVER_FIELDS;
export type DriverField = `${"favourite" | "never"}${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`;

const driver = z.string().optional();
export const driverShape = Object.fromEntries(
  [...DRIVER_FIELDS.favourites, ...DRIVER_FIELDS.never].map((name) => [name, driver]),
) as Record<DriverField, typeof driver>;

/** The drivers that a form names, each once. */
export const driversIn = (typed: Partial<Record<DriverField, string | undefined>>, kind: DriverKind): string[] => [
  ...new Set(DRIVER_FIELDS[kind].flatMap((field) => typed[field as DriverField] || [])),
];
