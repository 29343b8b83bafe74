import type { BookingForm } from "@domrit/shared/booking/trip/trip.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { type FocusEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { FormField } from "../../forms/field.tsx";
import { fieldOf } from "../../forms/field-of.ts";
import { inOneText } from "../../forms/field-text.ts";
import { FORM_FIELDS, type FormFieldName, type TripField } from "../draft/draft.ts";
import type { TripValues } from "../draft/use-booking-draft.ts";
import { FORM_CONSTRAINTS } from "./trip-fields.ts";

type TripForm = {
  id: string;
  trip: TripValues;
  /** Whether the form submits itself, as soon as that is so. */
  isDue: boolean;
  onSubmit: (trip: BookingForm) => void;
};
type CheckResult = { trip: BookingForm } | { errors: FieldErrors };

/** Too large to be there at first, and slow on a phone: loaded when the focus is where nothing is typed. */
const loadCheck = () => import("./check-trip.ts");

const isTypedIn = (control: Element): boolean => control instanceof HTMLInputElement && control.type === "text";

/** Where the schema does not arrive, the server checks alone. */
const checked = (trip: TripValues): Promise<CheckResult> =>
  loadCheck().then(
    ({ checkTrip }) => checkTrip(trip),
    () => ({ trip: trip as BookingForm }),
  );

/** Behaves like `useZodForm`, with a schema that comes late. */
export function useTripForm({ id, trip, isDue, onSubmit }: TripForm) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusals, setRefusals] = useState(0);
  const wasSubmitted = useRef(false);
  const latest = useRef({ trip, onSubmit });
  const firstRefused = FORM_FIELDS.find((name) => errors[name]);
  useEffect(() => {
    latest.current = { trip, onSubmit };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each refusal, not for each error.
  useEffect(() => {
    if (refusals > 0 && firstRefused) document.getElementById(`${id}-${firstRefused}`)?.focus();
  }, [refusals]);

  const refuse = (found: FieldErrors) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };
  /** The trip where the schema takes it; else its fields say what is wrong. */
  const accept = async (typed: TripValues): Promise<BookingForm | undefined> => {
    wasSubmitted.current = true;
    const result = await checked(typed);
    if ("errors" in result) {
      refuse(result.errors);
      return undefined;
    }
    setErrors({});
    return result.trip;
  };
  const submit = async (event?: SyntheticEvent) => {
    event?.preventDefault();
    const accepted = await accept(latest.current.trip);
    if (accepted) latest.current.onSubmit(accepted);
  };
  // Not by an event of the form: until its page answers, the browser's presses are kept for later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it submits itself once.
  useEffect(() => {
    if (isDue) void submit();
  }, [isDue]);
  const check = async (edited: TripValues) => {
    if (!wasSubmitted.current) return;
    const result = await checked(edited);
    setErrors("errors" in result ? result.errors : {});
  };
  return {
    form: { id, onSubmit: submit },
    onFocus: ({ target }: FocusEvent) => !isTypedIn(target) && void loadCheck().catch(() => {}),
    fields: Object.fromEntries(
      FORM_FIELDS.map((name) => [
        name,
        fieldOf(id, name, { ...FORM_CONSTRAINTS[name], value: trip[name as TripField], errors: errors[name] }),
      ]),
    ) as Record<FormFieldName, FormField>,
    names: FORM_FIELDS,
    showFieldErrors: (found: FieldErrors) => refuse(inOneText(found)),
    check,
    accept,
  };
}
