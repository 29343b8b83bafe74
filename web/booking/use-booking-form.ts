import type { NearestTime } from "@domrit/shared/booking/full-hour.ts";
import type { BookingForm } from "@domrit/shared/booking/trip/trip.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { useAtomValue, useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { leaveAtom } from "../account/session/leave.ts";
import { useLoggedOutElsewhere } from "../account/session/use-logged-out-elsewhere.ts";
import { fieldErrorsOf } from "../api/api-error.ts";
import { clearToastsAtom } from "../toasts/queue.ts";
import { intentAtom, isPlacingAtom } from "./draft/booking-intent.ts";
import { TRIP_FIELDS, type TripField } from "./draft/draft.ts";
import { useBookingDraft } from "./draft/use-booking-draft.ts";
import type { ExtraField } from "./extras/extras-schema.ts";
import { useQuote } from "./price/use-quote.ts";
import { useVehiclePrices } from "./price/use-vehicle-prices.ts";
import { useTripForm } from "./trip/use-trip-form.ts";
import { useRideLinks } from "./use-ride-links.ts";

const FORM_ID = "booking-form";

type ProposedTrip = { pickupLocation: string; destination: string };

const PRICED: readonly string[] = [...TRIP_FIELDS, "discountCode"];
const isPriced = (field: string): boolean => PRICED.includes(field);

/** The booking form's way as far as the price; from there on the dialog goes on with it. */
export function useBookingForm(proposed: ProposedTrip) {
  const formElement = useRef<HTMLFormElement>(null);
  const draft = useBookingDraft(formElement, proposed);
  const quote = useQuote(draft.trip);
  const { quoted } = quote;
  const isFull = quoted?.quote.fullyBooked?.ride === "outbound";
  const { isComplete, vehicles } = useVehiclePrices(draft.trip, quote);
  const isPlacing = useAtomValue(isPlacingAtom);
  const hasIntent = useAtomValue(intentAtom) !== null;
  const clearToasts = useSetAtom(clearToastsAtom);
  useLoggedOutElsewhere(useSetAtom(leaveAtom));
  const [confirming, setConfirming] = useState<BookingForm>();

  const tripForm = useTripForm({
    id: FORM_ID,
    trip: draft.trip,
    onSubmit(trip) {
      draft.fixMoment();
      // A place may have become free since.
      if (quoted && !isFull) return openDialog(trip);
      void quote.ask(trip, (error) => tripForm.showFieldErrors(fieldErrorsOf(error)));
    },
  });
  const openDialog = (trip: BookingForm) => {
    clearToasts();
    setConfirming(trip);
  };
  const closeDialog = () => {
    quote.takeBack();
    setConfirming(undefined);
  };
  /** Takes over when to be picked up; what is confirmed already is for then. */
  const move = ({ pickupDate, pickupTime }: NearestTime) => {
    const moment = { pickupDate, ...(pickupTime !== undefined && { pickupTime }) };
    draft.fixMoment(moment);
    setConfirming((trip) => trip && { ...trip, ...moment });
    return moment;
  };
  const takeTime = (time: NearestTime) => {
    if (!quoted) return;
    const request = { ...quoted.request, ...move(time) };
    void quote.askInPlace(request, (error) => tripForm.showFieldErrors(fieldErrorsOf(error)));
  };
  const refuseTrip = (errors: FieldErrors) => {
    closeDialog();
    tripForm.showFieldErrors(errors);
  };
  const edit = (field: TripField | ExtraField, value: string) => {
    if (isPriced(field)) quote.takeBack();
    draft.edit(field, value);
    void tripForm.check({ ...draft.trip, [field]: value });
  };
  useRideLinks(formElement, edit);
  /** Chooses a vehicle and, where the prices are known, asks for its own, with all that belongs to it. */
  const chooseVehicle = (vehicleType: VehicleType) => {
    if (quoted?.request.vehicleType === vehicleType) return;
    edit("vehicleType", vehicleType);
    const estimatedPrice = vehicles?.find((vehicle) => vehicle.vehicleType === vehicleType)?.estimatedPrice;
    if (estimatedPrice === undefined) return;
    void tripForm.send({ ...draft.trip, vehicleType }, (trip) => {
      draft.fixMoment();
      const showErrors = (error: Error) => tripForm.showFieldErrors(fieldErrorsOf(error));
      void quote.askInPlace(trip, showErrors, { estimatedPrice });
    });
  };
  return {
    formElement,
    draft,
    edit,
    tripForm,
    quote,
    isFull,
    confirming,
    isComplete,
    vehicles,
    chooseVehicle,
    move,
    takeTime,
    closeDialog,
    refuseTrip,
    isPlacing,
    hasIntent,
  };
}
