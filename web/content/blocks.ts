import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";

export type Point = { title: string; text: string };
/** The part of a ride that a price is of; the booking form takes it over. */
export type PricedRide = { destination: string; vehicleType: VehicleType };
export type Price = { label: string; price: string; note?: string; ride?: PricedRide };

/** A section below the introduction of a page. `kind` decides how it is drawn, the rest is its text. */
export type Block =
  | { kind: "points"; heading: string; intro?: string; points: readonly Point[] }
  | { kind: "steps"; heading: string; intro?: string; steps: readonly Point[] }
  | { kind: "checklist"; heading: string; intro?: string; items: readonly string[] }
  | { kind: "prices"; heading: string; intro?: string; prices: readonly Price[]; note?: string }
  | { kind: "tip"; heading: string; text: string };
