import { mayChange } from "@domrit/shared/booking/acts/change.ts";
import { lastPickupDate } from "@domrit/shared/booking/trip/pickup-window.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { company } from "@domrit/shared/company/company.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useActionData } from "react-router";
import { serverNow } from "../../clock/server-clock.ts";
import { withLanguageForm } from "../../i18n/language-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { departmentsRead, organisationsRead } from "../../organisations/queries.ts";
import { visitContext } from "../../site/visit.ts";
import { buttonLook } from "../../ui/button.tsx";
import { OwnRide, readActedRide } from "../confirmation/own-ride.tsx";
import { answerStep } from "../ordering/answer-step.ts";
import { readStep } from "../ordering/form-step.ts";
import { type ChangeAnswer, changeForm } from "./change-form.ts";
import { CHANGE_FORM_ID, ChangeStep } from "./change-step.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { typedOf } from "./fields.ts";
import { Conflict, TooLate } from "./lost-race.tsx";

/** Enter asks for the price. It does not press the first button of the form, which may choose a place or confirm. */
export const handle = withLanguageForm({ id: CHANGE_FORM_ID, name: "intent", value: "language", byEnter: "price" });

/** The browser keeps the page for its back button, which could not show the answer to a form otherwise. */
export const headers = () => ({ "Cache-Control": "private, no-cache" });

/** A ride that can no longer be changed is shown too, with the reason, as its change may have come too late. */
export const loader = (asked: LoaderFunctionArgs) =>
  readActedRide(
    asked,
    () => true,
    ({ details }) => (details?.account ? [departmentsRead(details.account.organisationId), organisationsRead] : []),
  );

export async function action({ request, params: { id = "" }, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext);
  if (!visit) throw new Error("Forms are answered by the server");
  // A wrong id is refused by the loader.
  const form = changeForm(Number(id));
  const answer = await answerStep(form, readStep(form, await request.formData()), visit);
  if (typeof answer !== "number") return data(answer, { status: answer.status });
  visit.leaveNotice("rideChanged");
  throw redirect(confirmationPath(answer), 303);
}

export default function ChangePage() {
  const { t } = useTranslation();
  const answer = useActionData<ChangeAnswer>();
  const isRefused = answer !== undefined && answer.status !== 200;
  return (
    <OwnRide title={answer?.priced ? t("change:confirmTitle") : t("change:title")} isRefused={isRefused}>
      {(booking) => <Change booking={booking} />}
    </OwnRide>
  );
}

function Change({ booking }: { booking: BookingView }) {
  const { t } = useTranslation();
  const sent = useActionData<ChangeAnswer>();
  const asBooked = { status: 200, key: "", version: booking.version, result: { initialValue: typedOf(booking) } };
  const answer: ChangeAnswer = sent ?? asBooked;
  const isLate = !mayChange(booking, serverNow());
  const now = serverNow();
  const proposal = { ...toWallTime(now), lastDate: lastPickupDate(now) };
  return (
    <>
      {isLate && <TooLate booking={booking} isKept={sent !== undefined} phone={company.phoneDisplay} />}
      {answer.refusal?.code === "version_conflict" && <Conflict booking={booking} />}
      {(!isLate || sent) && (
        <div className="card p-5 shadow-xl sm:p-7">
          {answer.priced && !isLate ? (
            <ConfirmStep answer={answer} priced={answer.priced} booking={booking} />
          ) : (
            <ChangeStep answer={answer} booking={booking} proposal={proposal} isLate={isLate} />
          )}
        </div>
      )}
      <a href={confirmationPath(booking.id)} className={`mt-6 ${buttonLook("secondary")}`}>
        {t("confirmation:back")}
      </a>
    </>
  );
}
