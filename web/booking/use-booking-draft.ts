import { useAtom, useSetAtom } from "jotai";
import { type RefObject, useEffect, useRef } from "react";
import { type Draft, draftAtom, type ExtraField, startDraftAtom, TRIP_FIELDS, type TripField } from "./draft.ts";
import { type PickupProposal, usePickupProposal } from "./use-pickup-proposal.ts";

export type TripValues = Record<TripField, string>;
export type ExtraValues = Pick<Draft, ExtraField>;

type Contact = Pick<ExtraValues, "contactName" | "contactEmail" | "contactPhone">;

export type BookingDraft = {
  trip: TripValues;
  extras: ExtraValues;
  /** Undefined until the page came alive. */
  proposal: PickupProposal | undefined;
  edit: (field: TripField | ExtraField, value: string) => void;
  /** Fills in how to reach the customer, where that is still empty. */
  fillContact: (known: Contact) => void;
  /** Makes the moment that is shown the chosen one, so that it stands still. */
  fixMoment: () => void;
};

/** What is typed in the booking form; `proposed` fills address fields that are still empty. */
export function useBookingDraft(
  form: RefObject<HTMLFormElement | null>,
  proposed: { pickupLocation: string; destination: string },
): BookingDraft {
  const [draft, setDraft] = useAtom(draftAtom);
  const start = useSetAtom(startDraftAtom);
  const proposal = usePickupProposal();
  const proposedAtStart = useRef(proposed);

  useEffect(() => {
    start({ typed: typedIn(form.current), proposed: proposedAtStart.current, now: new Date() });
  }, [start, form]);

  const { pickupLocation, destination, pickupDate, pickupTime, vehicleType, ...extras } = draft;
  const moment = { pickupDate: pickupDate ?? proposal?.date ?? "", pickupTime: pickupTime ?? proposal?.time ?? "" };
  const fixMoment = () => setDraft((known) => ({ ...known, ...moment }));
  return {
    trip: { pickupLocation, destination, ...moment, vehicleType },
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
  if (!form) return {};
  const entries = new FormData(form);
  const value = (field: TripField) => ({ [field]: String(entries.get(field) ?? "") });
  return Object.assign({}, ...TRIP_FIELDS.map(value));
}
