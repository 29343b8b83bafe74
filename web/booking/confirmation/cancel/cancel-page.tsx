import { cancellation } from "@domrit/shared/booking/cancelling/cancellation.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import type { LoaderFunctionArgs } from "react-router";
import { serverNow } from "../../../clock/server-clock.ts";
import { formAction } from "../../../forms/defined/form-action.ts";
import { buttonOf } from "../../../forms/defined/form-definition.ts";
import { FormButton } from "../../../forms/form-button.tsx";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { paymentRead } from "../../../payments/ride-payment-read.ts";
import { buttonLook } from "../../../ui/button.tsx";
import { RouteLine } from "../../route-line.tsx";
import { usePickupText } from "../../use-pickup-text.ts";
import { OwnRide, readActedRide } from "../own-ride.tsx";
import { useCancelTexts } from "./cancel-texts.ts";
import { cancelRideButton } from "./forms.ts";

export const loader = (asked: LoaderFunctionArgs) =>
  readActedRide(
    asked,
    (booking) => cancellation(booking, serverNow()) !== "none",
    () => [paymentRead(asked.params.id ?? "")],
  );

export const action = formAction([cancelRideButton]);

export default function CancelPage() {
  const { t } = useTranslation();
  return <OwnRide title={t("confirmation:cancel.title")}>{(booking) => <AskToCancel booking={booking} />}</OwnRide>;
}

function AskToCancel({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const { id, pickupLocation, destination } = booking;
  const textOf = usePickupText();
  const hasFee = cancellation(booking, serverNow()) === "fee";
  const texts = useCancelTexts(booking, hasFee);
  return (
    <div className="card flex flex-col gap-5 p-5 shadow-xl sm:p-7">
      <div className="rounded-xl border border-line p-4">
        <RouteLine pickup={pickupLocation} destination={destination} />
        <p className="mt-3 border-line border-t pt-3 font-medium">{textOf(booking)}</p>
      </div>
      <p>{texts.cost}</p>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
        <a href={confirmationPath(id)} className={buttonLook("secondary")}>
          {t("confirmation:cancel.keep")}
        </a>
        <FormButton {...buttonOf(cancelRideButton, { acceptCharge: String(hasFee) })} look="danger">
          {texts.confirm}
        </FormButton>
      </div>
    </div>
  );
}
