import { checkPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import type { BookingForm } from "@domrit/shared/booking/trip/trip.ts";
import { atom } from "jotai";
import { atomWithStorage, RESET } from "jotai/utils";
import * as v from "valibot";
import { inThisTab } from "../../browsers/tab-storage.ts";
import type { ExtraField } from "../extras/extras-schema.ts";

export type TripField = keyof BookingForm;
export const TRIP_FIELDS = [
  "pickupLocation",
  "destination",
  "pickupDate",
  "pickupTime",
  "vehicleType",
] as const satisfies TripField[];

/** What the form itself may ask for: hours on the pages of rides by the hour. */
export const FORM_FIELDS = [...TRIP_FIELDS, "hours"] as const;
export type FormFieldName = (typeof FORM_FIELDS)[number];

/** What is typed in the booking form and its confirm dialog, as it is typed; null where what the page proposes stands. */
export type Draft = Record<Exclude<TripField, "vehicleType">, string | null> & {
  vehicleType: string;
  /**
   * "yes" where the price is asked for without a press, since one press has filled in the whole ride; "later" where it has filled in all
   * but an address.
   */
  wantsPrice?: "yes" | "later" | "";
} & Partial<Record<ExtraField, string>>;

const orProposed = v.nullable(v.string());
const draftSchema = v.objectWithRest(
  {
    pickupLocation: orProposed,
    destination: orProposed,
    pickupDate: orProposed,
    pickupTime: orProposed,
    vehicleType: v.string(),
  },
  v.string(),
) as v.GenericSchema<unknown, Draft>;

const emptyDraft: Draft = {
  pickupLocation: null,
  destination: null,
  pickupDate: null,
  pickupTime: null,
  vehicleType: "",
};

/** The booking being typed. It survives errors, reloads and a walk through the site, and ends with the booking or the tab. */
export const draftAtom = atomWithStorage("booking-draft", emptyDraft, inThisTab(draftSchema));

export type DraftRide = Pick<BookingForm, "pickupLocation" | "destination" | "vehicleType"> & { hours?: string };

export const draftRideAtom = atom(null, (_get, set, ride: DraftRide) => {
  set(draftAtom, { ...emptyDraft, ...ride, wantsPrice: "yes" });
});

type RideHome = { home: string; vehicleType: string | undefined };

/** Home from where a next press says. */
export const rideHomeAtom = atom(null, (get, set, { home, vehicleType }: RideHome) => {
  const typed = get(draftAtom);
  set(draftAtom, {
    ...typed,
    pickupLocation: null,
    destination: home,
    vehicleType: typed.vehicleType || (vehicleType ?? ""),
    wantsPrice: "later",
  });
});

export const dropDraftAtom = atom(null, (_get, set) => set(draftAtom, RESET));

type Start = {
  /** What stood in the form before the page came alive. */
  typed: Partial<Record<FormFieldName, string>>;
  now: Date;
};

/** Adds what was typed before the page came alive to the kept draft, and forgets a moment that has passed. */
export const startDraftAtom = atom(null, (get, set, { typed, now }: Start) => {
  const kept = get(draftAtom);
  set(draftAtom, { ...kept, ...(!isStillAhead(kept, now) && { pickupDate: null, pickupTime: null }), ...typed });
});

const isStillAhead = ({ pickupDate, pickupTime }: Draft, now: Date): boolean =>
  checkPickup({ date: pickupDate ?? "", time: pickupTime ?? "" }, now).ok;
