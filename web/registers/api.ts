import {
  type CarEntry,
  type CarView,
  carsViewSchema,
  carViewSchema,
  type DriverEntry,
  type DriverView,
  driversViewSchema,
  driverViewSchema,
} from "@domrit/shared/fleet/fleet.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import * as v from "valibot";
import { callApi } from "../api/call-api.ts";

/** An entry of a register in the version that was seen, and whether that a ride of its is on was seen too. */
export type SeenEntry = { id: string; version: number; despiteRides?: boolean };
const seenIn = ({ version, despiteRides }: SeenEntry) => ({ version, ...(despiteRides && { despiteRides }) });

/** What of the API a register is read, kept and cleared by. */
export type RegisterApi<Entry, View extends SeenEntry> = {
  read: (signal: AbortSignal) => Promise<View[]>;
  save: (entry: Entry, seen: SeenEntry | undefined) => Promise<View>;
  end: (seen: SeenEntry) => Promise<void>;
};

type Kind<View> = {
  all: string;
  one: (id: string) => string;
  view: v.GenericSchema<unknown, View>;
  views: v.GenericSchema<unknown, View[]>;
};

const registerApi = <Entry, View extends SeenEntry>({
  all,
  one,
  view,
  views,
}: Kind<View>): RegisterApi<Entry, View> => ({
  read: (signal) => callApi(all, { answer: views, signal }),
  save: (entry, seen) =>
    seen
      ? callApi(one(seen.id), { method: "PUT", body: { ...entry, ...seenIn(seen) }, answer: view })
      : callApi(all, { method: "POST", body: entry, answer: view }),
  end: (seen) => callApi(one(seen.id), { method: "DELETE", body: seenIn(seen), answer: v.void() }),
});

export const driversApi = registerApi<DriverEntry, DriverView>({
  all: officePaths.drivers,
  one: officePaths.driver,
  view: driverViewSchema,
  views: driversViewSchema,
});

export const carsApi = registerApi<CarEntry, CarView>({
  all: officePaths.cars,
  one: officePaths.car,
  view: carViewSchema,
  views: carsViewSchema,
});
