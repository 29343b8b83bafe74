import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { type FeedbackView, feedbackViewSchema } from "@domrit/shared/feedback/feedback.ts";
import { SCORES } from "@domrit/shared/feedback/scores.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { confirmationPath, rideFeedbackPath } from "@domrit/shared/site/pages.ts";
import { data, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import * as v from "valibot";
import { OwnRide, readOwnRide } from "../booking/confirmation/own-ride.tsx";
import { formAction } from "../forms/defined/form-action.ts";
import { useSilentForm } from "../forms/defined/use-silent-form.ts";
import { Field } from "../forms/field.tsx";
import { Form, Submit } from "../forms/form.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { visitContext } from "../site/visit.ts";
import { buttonLook } from "../ui/button.tsx";
import { Select, TextArea } from "../ui/controls.tsx";
import { feedbackForm, GIVEN_ID, scoreIn } from "./forms.ts";

export const loader = async (asked: LoaderFunctionArgs) => {
  const read = await readOwnRide(asked, ({ status }) => status === "completed");
  if (!("booking" in read.data)) return data(read.data, read.init ?? {});
  return data({ ...read.data, given: await readGiven(asked, read.data.booking.id) });
};

/** Without it the form still works. */
async function readGiven({ context }: LoaderFunctionArgs, id: number): Promise<FeedbackView> {
  const read = await context.get(visitContext)?.api({ path: apiPaths.bookingFeedback(id) });
  return read && "value" in read ? v.parse(feedbackViewSchema, read.value) : {};
}

export const action = formAction([feedbackForm]);

/** Asks its customer one thing about a ride that was driven. */
export default function FeedbackPage() {
  const { t } = useTranslation();
  const read = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const isGiven = query.has(GIVEN_ID);
  const given = "given" in read ? read.given : {};
  return (
    <OwnRide title={t(isGiven ? "feedback:thanks" : "feedback:title")}>
      {(booking) =>
        isGiven ? (
          <Thanks booking={booking} />
        ) : (
          <FeedbackForm booking={booking} given={given} asked={scoreIn(query.get("score")) ?? given.score} />
        )
      }
    </OwnRide>
  );
}

function Thanks({ booking: { id } }: { booking: BookingView }) {
  const { t } = useTranslation();
  return (
    <div className="card flex flex-col items-start gap-5 p-5 shadow-xl sm:p-7">
      <p id={GIVEN_ID} role="status" tabIndex={-1} className="scroll-mt-48">
        {t("feedback:thanksText", { days: RETENTION.rideLinkDays })}
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={confirmationPath(id)} className={buttonLook("secondary")}>
          {t("confirmation:back")}
        </a>
        <a href={rideFeedbackPath(id)} className={buttonLook("secondary")}>
          {t("feedback:change")}
        </a>
      </div>
    </div>
  );
}

type FeedbackFormProps = { booking: BookingView; given: FeedbackView; asked: FeedbackView["score"] };

function FeedbackForm({ booking, given, asked }: FeedbackFormProps) {
  const { t } = useTranslation();
  const giving = useSilentForm(feedbackForm, {
    defaultValue: { score: asked ? String(asked) : "", text: given.text ?? "" },
  });
  const { fields } = giving;
  return (
    <div className="card p-5 shadow-xl sm:p-7">
      <Form of={giving} label={t("feedback:title")}>
        <Field field={fields.score} label={t("feedback:label")}>
          {(control) => (
            <Select defaultValue={asked} {...control}>
              <option value="">{t("feedback:choose")}</option>
              {SCORES.toReversed().map((score) => (
                <option key={score} value={score}>
                  {t(`feedback:scores.${score}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field field={fields.text} label={t("feedback:text")} hint={t("feedback:textHint")}>
          {(control) => <TextArea defaultValue={given.text} {...control} rows={3} />}
        </Field>
        <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:flex-auto">
          <a href={confirmationPath(booking.id)} className={buttonLook("secondary")}>
            {t("confirmation:back")}
          </a>
          <Submit isPending={giving.isPending} text={t("feedback:send")} pendingText={t("feedback:sending")} />
        </div>
      </Form>
    </div>
  );
}
