import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { approvedBefore } from "@domrit/shared/organisations/approvals.ts";
import type { EmailContent, Part } from "../../mail/email-content.ts";
import { greeting } from "../../mail/greeting.ts";
import { longMoment } from "../../mail/moment.ts";
import type { MessageContext } from "../ride-message.ts";
import { tripFacts } from "./trip.ts";

/** Whether the organisation pays the ride, as was decided on; of a ride that is cancelled tells the e-mail about that. */
export function approvalEmail(booking: Booking, { link }: Pick<MessageContext, "link">): EmailContent {
  const { language: locale, reference, contactName, approval } = booking;
  const t = translator(locale);
  const state = approval?.state === "approved" ? "approved" : "refused";
  return {
    locale,
    subject: t(`email:approval.${state}.subject`, { reference }),
    preview: t(`email:approval.${state}.preview`),
    title: t(`email:approval.${state}.title`),
    parts: [
      greeting(t, contactName),
      { kind: "text", text: t(`email:approval.${state}.text`) },
      tripFacts(booking),
      { kind: "button", label: t("email:confirmation.open"), href: link, hint: t("email:confirmation.openHint") },
    ],
    reason: t("email:confirmation.reason", { reference }),
  };
}

/** That a ride waits for approval, and what becomes of it without. */
export function waitsForApproval({ approval, pickupAt, language }: Booking): Part[] {
  if (approval?.state !== "waiting") return [];
  const moment = longMoment(approvedBefore(pickupAt), language);
  return [{ kind: "text", text: translator(language)(`email:approval.waits.${approval.unapproved}`, moment) }];
}
