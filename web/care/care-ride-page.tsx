import { defaultPickup, lastPickupDate } from "@domrit/shared/booking/trip/pickup-window.ts";
import { phoneInSentence } from "@domrit/shared/company/company.ts";
import { useActionData, useLoaderData } from "react-router";
import { newRequestKey } from "../api/request-key.ts";
import { contactOf } from "../booking/confirm/contact-of.ts";
import { TRIP_FIELDS } from "../booking/draft/draft.ts";
import { bookingAction, customerOf } from "../booking/ordering/new-ride.ts";
import { LeavingPage, OrderPage } from "../booking/ordering/order-page.tsx";
import { serverNow } from "../clock/server-clock.ts";
import { sentFields } from "../forms/sent-fields.ts";
import { withLanguageForm } from "../i18n/language-form.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { visitContext } from "../site/visit.ts";
import type { Route } from "./+types/care-ride-page.ts";
import { CARE_FORM, type CareAnswer } from "./care-form.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { FillStep } from "./fill-step.tsx";

/** Enter asks for the price. It does not press the first button of the form, which may choose a place or book. */
export const handle = withLanguageForm({ id: CARE_FORM.id, name: "intent", value: "language", byEnter: "price" });

/** The browser must not keep this page, as it says something of somebody's health. */
export const headers = () => ({ "Cache-Control": "private, no-store" });

/** An address may name the trip, but nothing of health, as addresses are kept in many places. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const now = serverNow();
  const proposal = { ...defaultPickup(now), lastDate: lastPickupDate(now) };
  const visit = context.get(visitContext);
  const customer = visit && (await customerOf(visit.api));
  const trip = Object.fromEntries(sentFields(new URL(request.url).searchParams, TRIP_FIELDS));
  const moment = { pickupDate: proposal.date, pickupTime: proposal.time };
  const initialValue = { ...moment, ...(customer && contactOf(customer)), ...trip };
  const answer = { status: 200, version: 0, key: newRequestKey(), isCustomer: customer !== undefined };
  return { proposal, answer: { ...answer, result: { initialValue } } as CareAnswer };
}

export const action = bookingAction(CARE_FORM);

export default function CareRidePage() {
  const { t } = useTranslation();
  const { proposal, ...read } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  if (sent && "leaving" in sent) return <LeavingPage {...sent} />;
  const answer: CareAnswer = sent ?? read.answer;
  const { priced } = answer;
  return (
    <OrderPage answer={answer} title={t("care-form:title")} intro={t("care-form:intro", { phone: phoneInSentence })}>
      {priced ? <ConfirmStep answer={answer} priced={priced} /> : <FillStep answer={answer} proposal={proposal} />}
    </OrderPage>
  );
}
