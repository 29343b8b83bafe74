import { defaultPickup, lastPickupDate } from "@domrit/shared/booking/trip/pickup-window.ts";
import { data, useActionData, useLoaderData } from "react-router";
import { serverNow } from "../../clock/server-clock.ts";
import { withLanguageForm } from "../../i18n/language-form.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { visitContext } from "../../site/visit.ts";
import { TRIP_FIELDS } from "../draft/draft.ts";
import { readStep } from "../ordering/form-step.ts";
import { answerBooking, bookingAction } from "../ordering/new-ride.ts";
import { LeavingPage, OrderPage } from "../ordering/order-page.tsx";
import type { Route } from "./+types/book-page.ts";
import { BOOK_FORM, type BookAnswer } from "./book-form.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { TripStep } from "./trip-step.tsx";

/** Enter asks for the price. It does not press the first button of the form, which may choose a place or book. */
export const handle = withLanguageForm({ id: BOOK_FORM.id, name: "intent", value: "language", byEnter: "price" });

/** The browser keeps the page for its back button, which could not show the answer to a form otherwise. */
export const headers = () => ({ "Cache-Control": "private, no-cache" });

/** A ride in the address is priced. Nothing is booked by an address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const now = serverNow();
  const proposal = { ...defaultPickup(now), lastDate: lastPickupDate(now) };
  const visit = context.get(visitContext);
  const step = { ...readStep(BOOK_FORM, query), intent: "price" as const };
  if (visit && TRIP_FIELDS.every((field) => query.has(field))) {
    const answer = await answerBooking(BOOK_FORM, step, visit);
    if (typeof answer !== "number") return data({ proposal, answer }, { status: answer.status });
  }
  const initialValue = { pickupDate: proposal.date, pickupTime: proposal.time, ...Object.fromEntries(step.typed) };
  const answer = { status: 200, version: 0, isCustomer: false, key: step.key, result: { initialValue } };
  return data({ proposal, answer: answer satisfies BookAnswer });
}

export const action = bookingAction(BOOK_FORM);

export default function BookPage() {
  const { t } = useTranslation();
  const { proposal, ...read } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  if (sent && "leaving" in sent) return <LeavingPage {...sent} />;
  const answer: BookAnswer = sent ?? read.answer;
  const { priced } = answer;
  return (
    <OrderPage answer={answer} title={t("booking:form.title")}>
      {priced ? <ConfirmStep answer={answer} priced={priced} /> : <TripStep answer={answer} proposal={proposal} />}
    </OrderPage>
  );
}
