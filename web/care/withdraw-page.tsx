import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { phoneInSentence } from "@domrit/shared/company/company.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import type { LoaderFunctionArgs } from "react-router";
import { z } from "zod";
import { OwnRide, readOwnRide } from "../booking/confirmation/own-ride.tsx";
import { Form } from "../forms/form.tsx";
import { formAction, formRoute } from "../forms/form-action.ts";
import { useZodForm } from "../forms/use-zod-form.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Button, buttonLook } from "../ui/button.tsx";
import { CareList } from "./care-list.tsx";
import { useCareRows } from "./use-care-rows.ts";

const FORM_ID = "withdraw-care";
const schema = z.object({});

export const loader = (asked: LoaderFunctionArgs) =>
  readOwnRide(asked, (booking) => booking.details?.care !== undefined);

export const action = formAction({
  [FORM_ID]: formRoute({
    schema,
    call: (_nothing, { params: { id } }) => ({ method: "DELETE", path: apiPaths.bookingCare(Number(id)) }),
    done: (_answer, { params: { id } }) => ({ goTo: confirmationPath(Number(id)) }),
  }),
});

/** Where whose ride it is withdraws the consent to use what it says of somebody's health, which is then forgotten. */
export default function WithdrawPage() {
  const { t } = useTranslation();
  return <OwnRide title={t("care-form:withdraw.title")}>{(booking) => <Withdraw booking={booking} />}</OwnRide>;
}

function Withdraw({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const rows = useCareRows(booking.details?.care);
  const withdrawForm = useZodForm({ id: FORM_ID, schema, onSubmit: () => undefined });
  return (
    <div className="card flex flex-col gap-5 p-5 shadow-xl sm:p-7">
      <CareList rows={rows} />
      <p>{t("care-form:withdraw.text", { phone: phoneInSentence })}</p>
      <Form of={withdrawForm}>
        <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-auto">
          <a href={confirmationPath(booking.id)} className={buttonLook("secondary")}>
            {t("confirmation:back")}
          </a>
          <Button type="submit" look="danger">
            {t("care-form:withdraw.button")}
          </Button>
        </div>
      </Form>
    </div>
  );
}
