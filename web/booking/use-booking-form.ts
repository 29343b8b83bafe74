import type { NearestTime } from "@domrit/shared/booking/capacity.ts";
import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import type { BookingForm } from "@domrit/shared/booking/trip/trip.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { FieldErrors } from "@domrit/shared/errors.ts";
import { formatPrice, toCents } from "@domrit/shared/money/cents.ts";
import { useSetAtom } from "jotai";
import { useRef, useState } from "react";
import { ApiError, fieldErrorsOf } from "../api/api-error.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { leaveAtom } from "../leave.ts";
import { useLoggedOutElsewhere } from "../logged-out-elsewhere.ts";
import { clearToastsAtom, pushToastAtom } from "../toasts/queue.ts";
import { intentAtom } from "./draft/booking-intent.ts";
import { FORM_FIELDS, TRIP_FIELDS, type TripField } from "./draft/draft.ts";
import { useBookingDraft } from "./draft/use-booking-draft.ts";
import type { ExtraField } from "./extras/extras-schema.ts";
import { RIDE_PRICE } from "./ordering/order.ts";
import { useOrder } from "./ordering/use-order.ts";
import { useVehiclePrices } from "./price/use-vehicle-prices.ts";
import { useTripForm } from "./trip/use-trip-form.ts";
import { useRideLinks } from "./use-ride-links.ts";

const FORM_ID = "booking-form";

type ProposedTrip = { pickupLocation: string; destination: string };

const PRICED: readonly string[] = [...FORM_FIELDS, "discountCode"];

export function useBookingForm(proposed: ProposedTrip) {
  const { t } = useTranslation();
  const formElement = useRef<HTMLFormElement>(null);
  const draft = useBookingDraft(formElement, proposed);
  const order = useOrder(RIDE_PRICE, intentAtom);
  const toast = useSetAtom(pushToastAtom);
  const clearToasts = useSetAtom(clearToastsAtom);
  useLoggedOutElsewhere(useSetAtom(leaveAtom));
  const [confirming, setConfirming] = useState<BookingForm>();

  const { priced, isAsking, priceError } = order;
  // A price is only for the trip that it was asked for.
  const isForThisTrip =
    priced?.request.hours === draft.hours &&
    TRIP_FIELDS.every((field) => priced?.request[field] === draft.trip[field].trim());
  const quoted = isForThisTrip ? priced : undefined;
  const isFull = quoted?.quote.fullyBooked?.ride === "outbound";
  const { isComplete, vehicles } = useVehiclePrices(draft, { quoted, isAsking, priceError });

  /** Asks for a price, with a toast. Gives the refused fields; undefined once there is a price, or where a newer question counts. */
  const ask = async (request: BookingRequest, inPlace?: Partial<QuoteView>): Promise<FieldErrors | undefined> => {
    const answer = await order.ask(request, inPlace);
    if (!answer) return undefined;
    if (answer instanceof Error) {
      const description = (answer instanceof ApiError && answer.shown) || t("booking:price.tryAgain");
      toast({ action: "price", title: t("booking:price.failed"), description, tone: "destructive" });
      return fieldErrorsOf(answer);
    }
    const total = answer.estimatedPrice + (answer.return?.estimatedPrice ?? 0);
    const description = t("booking:price.estimatedCost", { price: formatPrice(toCents(total)) });
    toast({ action: "price", title: t("booking:price.calculated"), description });
    return undefined;
  };
  const askForTrip = async (request: BookingRequest, inPlace?: Partial<QuoteView>) => {
    const refused = await ask({ ...request, hours: draft.hours }, inPlace);
    if (refused) tripForm.showFieldErrors(refused);
  };

  const tripForm = useTripForm({
    id: FORM_ID,
    trip: draft.trip,
    isDue: draft.wantsPrice === "now" || (draft.wantsPrice === "later" && !!vehicles && draft.trip.vehicleType !== ""),
    onSubmit(trip) {
      draft.fixMoment();
      // In a full hour a place may have become free.
      if (!quoted || isFull) return askForTrip(trip);
      clearToasts();
      order.clearFailure();
      return setConfirming(trip);
    },
  });
  const closeDialog = () => {
    order.takeBack();
    order.clearFailure();
    setConfirming(undefined);
  };
  /** Changes the pickup moment, in the form and in the dialog. */
  const move = ({ pickupDate, pickupTime }: NearestTime) => {
    const moment = { pickupDate, ...(pickupTime !== undefined && { pickupTime }) };
    draft.fixMoment(moment);
    setConfirming((trip) => trip && { ...trip, ...moment });
    return moment;
  };
  const edit = (field: TripField | ExtraField, value: string) => {
    if (PRICED.includes(field)) order.takeBack();
    draft.edit(field, value);
    void tripForm.check({ ...draft.trip, [field]: value });
  };
  useRideLinks(formElement, draft.trip, edit);
  return {
    formElement,
    draft,
    edit,
    tripForm,
    order,
    quoted,
    isFull,
    /** The price that was shown is for another trip. */
    isOutdated: priced !== undefined && !quoted && !isAsking && !priceError,
    ask,
    confirming,
    isComplete,
    vehicles,
    move,
    closeDialog,
    takeTime: (time: NearestTime) => quoted && askForTrip({ ...quoted.request, ...move(time) }, {}),
    refuseTrip(errors: FieldErrors) {
      closeDialog();
      tripForm.showFieldErrors(errors);
    },
    async chooseVehicle(vehicleType: VehicleType) {
      if (quoted?.request.vehicleType === vehicleType) return;
      edit("vehicleType", vehicleType);
      const estimatedPrice = vehicles?.find((vehicle) => vehicle.vehicleType === vehicleType)?.estimatedPrice;
      // Without known prices the press only chooses.
      const trip = estimatedPrice !== undefined && (await tripForm.accept({ ...draft.trip, vehicleType }));
      if (!trip) return;
      draft.fixMoment();
      await askForTrip(trip, { estimatedPrice });
    },
  };
}
