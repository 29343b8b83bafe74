import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { phoneInSentence } from "@domrit/shared/company/company.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import type { LoaderFunctionArgs } from "react-router";
import * as v from "valibot";
import { OwnRide, readOwnRide } from "../booking/confirmation/own-ride.tsx";
import { useCareRows } from "../booking/use-care-rows.ts";
import { formAction } from "../forms/defined/form-action.ts";
import { buttonOf, defineButton } from "../forms/defined/form-definition.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { buttonLook } from "../ui/button.tsx";
import { CareList } from "./care-list.tsx";

/** Withdraws the consent to use what a care ride says of somebody's health, which is then forgotten. */
const withdrawCareButton = defineButton({
  id: "withdraw-care",
  fields: [],
  call: (_nothing, { id }) => ({ method: "DELETE", path: apiPaths.bookingCare(Number(id)) }),
  answer: v.unknown(),
  done: (_answer, { id }) => ({ goTo: confirmationPath(Number(id)) }),
});

export const loader = (asked: LoaderFunctionArgs) =>
  readOwnRide(asked, (booking) => booking.details?.care !== undefined);

export const action = formAction([withdrawCareButton]);

export default function WithdrawPage() {
  const { t } = useTranslation();
  return <OwnRide title={t("care-form:withdraw.title")}>{(booking) => <Withdraw booking={booking} />}</OwnRide>;
}

function Withdraw({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const rows = useCareRows(booking.details?.care);
  return (
    <div className="card flex flex-col gap-5 p-5 shadow-xl sm:p-7">
      <CareList rows={rows} />
      <p>{t("care-form:withdraw.text", { phone: phoneInSentence })}</p>
      <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-auto">
        <a href={confirmationPath(booking.id)} className={buttonLook("secondary")}>
          {t("confirmation:back")}
        </a>
        <FormButton {...buttonOf(withdrawCareButton, {})} look="danger">
          {t("care-form:withdraw.button")}
        </FormButton>
      </div>
    </div>
  );
}
