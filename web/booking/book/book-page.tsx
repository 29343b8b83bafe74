import { defaultPickup, lastPickupDate } from "@domrit/shared/booking/pickup-window.ts";
import { company } from "@domrit/shared/company/company.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { data, redirect, useActionData, useLoaderData } from "react-router";
import { withLanguageForm } from "../../i18n/language-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AppSeo } from "../../site/seo.tsx";
import { visitContext } from "../../site/visit.ts";
import { TRIP_FIELDS } from "../draft.ts";
import type { Route } from "./+types/book-page.ts";
import { answerBookForm, type BookAnswer } from "./answer.ts";
import { BOOK_FORM } from "./book-form.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { readSent } from "./sent.ts";
import { TripStep } from "./trip-step.tsx";

/** The key Enter asks for the price: it neither chooses a place nor books. */
export const handle = withLanguageForm({ id: BOOK_FORM.id, name: "intent", value: "language", byEnter: "price" });

/** Kept by the browser for its back button, which else cannot show what a form has led to. */
export const headers = () => ({ "Cache-Control": "private, no-cache" });

/** A ride in the address is priced like one that was typed; an address books nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const now = new Date();
  const proposal = { ...defaultPickup(now), lastDate: lastPickupDate(now) };
  const visit = context.get(visitContext);
  const sent = { ...readSent(query), intent: "price" as const };
  if (visit && TRIP_FIELDS.every((field) => query.has(field))) {
    const answer = await answerBookForm(sent, visit.api, visit.locale);
    if (typeof answer !== "number") return data({ proposal, answer }, { status: answer.status });
  }
  const initialValue = { pickupDate: proposal.date, pickupTime: proposal.time, ...Object.fromEntries(sent.typed) };
  return data({ proposal, answer: { status: 200, key: sent.key, result: { initialValue } } satisfies BookAnswer });
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext);
  if (!visit) throw new Error("Forms are answered by the server");
  const answer = await answerBookForm(readSent(await request.formData()), visit.api, visit.locale);
  if (typeof answer === "number") throw redirect(confirmationPath(answer), 303);
  return data(answer, { status: answer.status });
}

/** Books a taxi without script: the ride, its price, a last look, the booking. */
export default function BookPage() {
  const { t } = useTranslation();
  const { proposal, ...read } = useLoaderData<typeof loader>();
  const answer: BookAnswer = useActionData<typeof action>() ?? read.answer;
  const { priced, result, refusal } = answer;
  const title = priced ? t("booking:confirm.title") : t("booking:form.title");
  const isRefused = refusal !== undefined || result.status === "error" || priced?.quote.fullyBooked !== undefined;
  return (
    <div className="wrap max-w-2xl py-8 sm:py-12">
      <AppSeo title={`${isRefused ? t("forms:failed", { title }) : title} | ${company.name}`} />
      <div className="card p-5 shadow-xl sm:p-7">
        <h1 className="text-title">{title}</h1>
        {priced ? <ConfirmStep answer={answer} priced={priced} /> : <TripStep answer={answer} proposal={proposal} />}
      </div>
    </div>
  );
}
