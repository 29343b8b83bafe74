import { useAtom, useSetAtom } from "jotai";
import { type RefObject, useEffect } from "react";
import { serverNow } from "../../clock/server-clock.ts";
import type { ExtraField } from "../extras/extras-schema.ts";
import { type PickupProposal, usePickupProposal } from "../trip/use-pickup-proposal.ts";
import { draftAtom, startDraftAtom, TRIP_FIELDS, type TripField } from "./draft.ts";

export type TripValues = Record<TripField, string>;
export type ExtraValues = Record<ExtraField, string>;

type Moment = Pick<TripValues, "pickupDate" | "pickupTime">;
type Contact = Pick<ExtraValues, "contactName" | "contactEmail" | "contactPhone">;

export type BookingDraft = {
  trip: TripValues;
  /** Without the fields that were never typed in. */
  extras: Partial<ExtraValues>;
  proposal: PickupProposal | undefined;
  edit: (field: TripField | ExtraField, value: string) => void;
  /** Fills in how to reach the customer, where that is still empty. */
  fillContact: (known: Contact) => void;
  /** Makes the proposed moment, or another, the chosen one, so that the clock moves it no more. */
  fixMoment: (chosen?: Partial<Moment>) => void;
};

/** What stands in the booking form: what was typed, else the addresses the page proposes and the next possible moment. */
export function useBookingDraft(
  form: RefObject<HTMLFormElement | null>,
  proposed: { pickupLocation: string; destination: string },
): BookingDraft {
  const [draft, setDraft] = useAtom(draftAtom);
  const start = useSetAtom(startDraftAtom);
  const proposal = usePickupProposal();

  useEffect(() => {
    start({ typed: typedIn(form.current), now: serverNow() });
  }, [start, form]);

  const { pickupLocation, destination, pickupDate, pickupTime, vehicleType, ...extras } = draft;
  const ends = {
    pickupLocation: pickupLocation ?? proposed.pickupLocation,
    destination: destination ?? proposed.destination,
  };
  const moment = { pickupDate: pickupDate ?? proposal?.date ?? "", pickupTime: pickupTime ?? proposal?.time ?? "" };
  const fixMoment = (chosen?: Partial<Moment>) => setDraft((known) => ({ ...known, ...moment, ...chosen }));
  return {
    trip: { ...ends, ...moment, vehicleType },
    extras,
    proposal,
    fixMoment,
    fillContact({ contactName, contactEmail, contactPhone }) {
      setDraft((typed) => ({
        ...typed,
        contactName: typed.contactName || contactName,
        contactEmail: typed.contactEmail || contactEmail,
        contactPhone: typed.contactPhone || contactPhone,
      }));
    },
    edit(field, value) {
      if (field === "pickupDate" || field === "pickupTime") fixMoment();
      setDraft((known) => ({ ...known, [field]: value }));
    },
  };
}

function typedIn(form: HTMLFormElement | null): Partial<TripValues> {
  const typed: Partial<TripValues> = {};
  for (const field of TRIP_FIELDS) {
    const control = form?.elements.namedItem(field);
    if (control instanceof HTMLInputElement && control.value !== control.defaultValue) typed[field] = control.value;
    if (control instanceof HTMLSelectElement && control.value !== "") typed[field] = control.value;
  }
  return typed;
}
