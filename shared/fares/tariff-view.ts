import * as v from "valibot";
import type { Tariff } from "./tariffs.ts";

const rates = v.object({ startCents: v.number(), perKmCents: v.number(), perMinuteCents: v.number() });

/** A tariff as answers tell it: from a local day (`YYYY-MM-DD`), in cents with VAT. */
export const tariffViewFields = {
  validFrom: v.string(),
  car: rates,
  minibus: rates,
  luxuryPercent: v.number(),
  minimumCents: v.number(),
  hourlyCents: v.object({ car: v.number(), luxury: v.number(), minibus: v.number() }),
  waitingPerHourCents: v.number(),
  stopCents: v.number(),
  wheelchairCents: v.number(),
  luggageCents: v.number(),
  nightCents: v.number(),
  averageKmPerHour: v.number(),
} satisfies Record<keyof Tariff, v.GenericSchema>;

const tariff = v.pipe(v.object(tariffViewFields), v.title("Tariff"));

export const FARES_PATH = "/api/fares";

/** The answer of `GET /api/fares`: the tariff of pickups today, and the published one after it. */
export const publicTariffsSchema = v.pipe(v.object({ current: tariff, next: v.nullable(tariff) }), v.title("Fares"));
