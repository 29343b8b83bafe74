import { defaultPickup, lastPickupDate } from "@domrit/shared/booking/pickup-window.ts";
import { company, phoneInSentence } from "@domrit/shared/company/company.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import { newRequestKey } from "../api/request-key.ts";
import { TRIP_FIELDS } from "../booking/draft.ts";
import { sentFields } from "../forms/sent-fields.ts";
import { withLanguageForm } from "../i18n/language-form.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { AppSeo } from "../site/seo.tsx";
import { visitContext } from "../site/visit.ts";
import type { Route } from "./+types/care-ride-page.ts";
import { answerCareForm, type CareAnswer } from "./answer.ts";
import { CARE_FORM } from "./care-form.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { FillStep } from "./fill-step.tsx";
import { readSentCare } from "./sent.ts";

/** The key Enter asks for the price: it neither chooses a place nor books. */
export const handle = withLanguageForm({ id: CARE_FORM.id, name: "intent", value: "language", byEnter: "price" });

/** Unlike other pages it is not even kept by the browser, as it says something of somebody's health. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

/** An address may name the trip, and nothing of health, as addresses are kept in many places. */
export function loader({ request }: Route.LoaderArgs) {
  const now = new Date();
  const proposal = { ...defaultPickup(now), lastDate: lastPickupDate(now) };
  const trip = Object.fromEntries(sentFields(new URL(request.url).searchParams, TRIP_FIELDS));
  const initialValue = { pickupDate: proposal.date, pickupTime: proposal.time, ...trip };
  return { proposal, answer: { status: 200, key: newRequestKey(), result: { initialValue } } as CareAnswer };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  if (!visit) throw new Error("Forms are answered by the server");
  const answer = await answerCareForm(readSentCare(await request.formData()), visit.api, visit.locale);
  if (typeof answer === "number") throw redirect(confirmationPath(answer), 303);
  return data(answer, { status: answer.status });
}

/** Books a care ride, with script or without: the form, its price, a last look, the booking. */
export default function CareRidePage() {
  const { t } = useTranslation();
  const { proposal, ...read } = useLoaderData<typeof loader>();
  const answer: CareAnswer = useActionData<typeof action>() ?? read.answer;
  const { priced, result, refusal } = answer;
  const title = priced ? t("booking:confirm.title") : t("care-form:title");
  const isRefused = refusal !== undefined || result.status === "error" || priced?.quote.fullyBooked !== undefined;
  return (
    <div className="wrap max-w-2xl py-8 sm:py-12">
      <AppSeo title={`${isRefused ? t("forms:failed", { title }) : title} | ${company.name}`} />
      <div className="card p-5 shadow-xl sm:p-7">
        <h1 className="text-title">{title}</h1>
        {!priced && <p className="mt-3 text-muted">{t("care-form:intro", { phone: phoneInSentence })}</p>}
        {priced ? <ConfirmStep answer={answer} priced={priced} /> : <FillStep answer={answer} proposal={proposal} />}
      </div>
    </div>
  );
}
