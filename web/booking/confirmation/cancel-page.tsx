import { apiPaths } from "@domrit/shared/api-paths.ts";
import { cancellation } from "@domrit/shared/booking/cancellation.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import type { LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import { Form } from "../../forms/form.tsx";
import { formAction, formRoute } from "../../forms/form-action.ts";
import { HiddenFields } from "../../forms/hidden-fields.tsx";
import { useZodForm } from "../../forms/use-zod-form.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button, buttonLook } from "../../ui/button.tsx";
import { formatDate } from "../format-date.ts";
import { usePickupTime } from "../return/use-pickup-time.ts";
import { RouteLine } from "../route-line.tsx";
import { useCancelTexts } from "./cancel-texts.ts";
import { OwnRide, readOwnRide } from "./own-ride.tsx";

const FORM_ID = "cancel-ride";
const schema = z.object({ acceptCharge: z.literal("true").optional() });

export const loader = (asked: LoaderFunctionArgs) =>
  readOwnRide(asked, (booking) => cancellation(booking, new Date()) !== "none");

export const action = formAction({
  [FORM_ID]: formRoute({
    schema,
    call: ({ acceptCharge }, { params: { id } }) => ({
      method: "POST",
      path: apiPaths.cancelBooking(Number(id)),
      body: { acceptCharge: acceptCharge === "true" },
    }),
    done: (_answer, { params: { id } }) => ({ goTo: confirmationPath(Number(id)) }),
  }),
});

/** Asks whether a ride is really to be cancelled, after saying what that costs. */
export default function CancelPage() {
  const { t } = useTranslation();
  return <OwnRide title={t("confirmation:cancel.title")}>{(booking) => <AskToCancel booking={booking} />}</OwnRide>;
}

function AskToCancel({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id, pickupLocation, destination, pickupDate } = booking;
  const time = usePickupTime(booking);
  const isCharged = cancellation(booking, new Date()) === "charge";
  const texts = useCancelTexts(isCharged);
  const cancelForm = useZodForm({ id: FORM_ID, schema, onSubmit: () => undefined });
  return (
    <div className="card flex flex-col gap-5 p-5 shadow-xl sm:p-7">
      <div className="rounded-xl border border-line p-4">
        <RouteLine pickup={pickupLocation} destination={destination} />
        <p className="mt-3 border-line border-t pt-3 font-medium">
          {formatDate(pickupDate, locale)}, {time}
        </p>
      </div>
      <p>{texts.cost}</p>
      <Form of={cancelForm}>
        {isCharged && <HiddenFields values={{ acceptCharge: "true" }} />}
        <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-auto">
          <a href={confirmationPath(id)} className={buttonLook("secondary")}>
            {t("confirmation:cancel.keep")}
          </a>
          <Button type="submit" look="danger">
            {texts.confirm}
          </Button>
        </div>
      </Form>
    </div>
  );
}
