import { useAtom, useSetAtom } from "jotai";
import { type RefObject, useEffect } from "react";
import { serverNow } from "../../clock/server-clock.ts";
import type { ExtraField } from "../extras/extras-schema.ts";
import { type PickupProposal, usePickupProposal } from "../trip/use-pickup-proposal.ts";
import { draftAtom, FORM_FIELDS, type FormFieldName, startDraftAtom, type TripField } from "./draft.ts";

export type TripValues = Record<TripField, string>;
export type ExtraValues = Record<ExtraField, string>;

type Moment = Pick<TripValues, "pickupDate" | "pickupTime">;

export type BookingDraft = {
  trip: TripValues;
  /** For a ride by the hour. */
  hours: number | undefined;
  /** Without the fields that were never typed in. */
  extras: Partial<ExtraValues>;
  proposal: PickupProposal | undefined;
  /** Whether the price is asked for without a press: now, as there is a moment to ask it for, or once the ride is complete. */
  wantsPrice: "now" | "later" | undefined;
  edit: (field: TripField | ExtraField, value: string) => void;
  /** Makes the proposed moment, or another, the chosen one, so that the clock moves it no more; the price is asked for then. */
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

  const { pickupLocation, destination, pickupDate, pickupTime, vehicleType, wantsPrice, ...extras } = draft;
  const moment = { pickupDate: pickupDate ?? proposal?.date ?? "", pickupTime: pickupTime ?? proposal?.time ?? "" };
  const fixMoment = (chosen?: Partial<Moment>) =>
    setDraft((known) => ({ ...known, ...moment, ...chosen, wantsPrice: "" }));
  const whenProposed = wantsPrice === "yes" && proposal ? "now" : undefined;
  return {
    trip: {
      pickupLocation: pickupLocation ?? proposed.pickupLocation,
      destination: destination ?? proposed.destination,
      ...moment,
      vehicleType,
    },
    hours: Number(extras.hours) || undefined,
    extras,
    proposal,
    wantsPrice: wantsPrice === "later" ? "later" : whenProposed,
    fixMoment,
    edit(field, value) {
      if (field === "pickupDate" || field === "pickupTime") fixMoment();
      setDraft((known) => ({ ...known, [field]: value }));
    },
  };
}

function typedIn(form: HTMLFormElement | null): Partial<Record<FormFieldName, string>> {
  const typed: ReturnType<typeof typedIn> = {};
  for (const field of FORM_FIELDS) {
    const control = form?.elements.namedItem(field);
    const isTyped = control instanceof HTMLInputElement && control.value !== control.defaultValue;
    if (isTyped && control.value) typed[field] = control.value;
  }
  return typed;
}
