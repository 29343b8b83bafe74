import { Customer } from "@domrit/server/account/customer.entity.ts";
import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { Organisation } from "@domrit/server/organisations/organisation.entity.ts";
import { OrganisationMember } from "@domrit/server/organisations/organisation-member.entity.ts";
import { withoutLinks } from "@domrit/shared/booking/links.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { approvalPaths } from "@domrit/shared/organisations/approval-paths.ts";
import { approvedBefore, approves } from "@domrit/shared/organisations/approvals.ts";
import { organisationEvents } from "@domrit/shared/organisations/events.ts";
import { emailEffect } from "../delivery/message-effects.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { longMoment } from "../mail/moment.ts";

/** Asks one of those who approve about a ride, while they may and it waits; and tells that nobody approved it in time. */
export const sendApprovalAsked = emailEffect({
  fact: organisationEvents["organisation.approval_asked"],
  key: ({ bookingId, customerId, what, at }) =>
    messageKey("approval-asked", `${bookingId} ${customerId} ${what} ${at}`, "email"),
  async write({ organisationId, customerId, bookingId, what }, { em, publicUrl, findBooking }) {
    const [approver, organisation, member] = [
      await em.findOne(Customer, customerId),
      await em.findOne(Organisation, organisationId),
      await em.findOne(OrganisationMember, { organisationId, customerId }),
    ];
    const ride = await findBooking(bookingId);
    if (!approver || !organisation || !member || !approves(member, ride)) return "no_recipient";
    const isOpen = ride.approval?.state === "waiting" && !isFinal(ride.status);
    if (what === "over" ? ride.approval?.state !== "refused" : !isOpen) return "superseded";
    const link = new URL(approvalPaths.page(organisationId), publicUrl).href;
    const about = { what, business: organisation.company, link };
    return { content: approvalAskedEmail(ride, about, approver.language), to: approver.email };
  },
});

type ApprovalWords = { what: "asked" | "reminder" | "over"; business: string; link: string };

/** Names moment, price and reasons, and nothing that who booked has typed. */
export function approvalAskedEmail(
  {
    pickupAt,
    estimatedPriceCents,
    reference,
    approval,
  }: Pick<Booking, "pickupAt" | "estimatedPriceCents" | "reference" | "approval">,
  { what, business, link }: ApprovalWords,
  locale: Locale,
): EmailContent {
  const t = translator(locale);
  const { date, time } = longMoment(pickupAt, locale);
  const until = longMoment(approvedBefore(pickupAt), locale);
  const values = { business: withoutLinks(business), date, time, reference };
  const { because = [], unapproved = "car" } = approval ?? {};
  const text = what === "over" ? (`over.${unapproved}` as const) : (`${what}.text` as const);
  return {
    locale,
    subject: t(`email-account:approval.${what}.subject`, values),
    preview: t(`email-account:approval.${what}.preview`, values),
    title: t(`email-account:approval.${what}.title`),
    parts: [
      { kind: "text", text: t(`email-account:approval.${text}`, values) },
      {
        kind: "facts",
        facts: [
          { label: t("email-account:approval.pickup"), value: t("email-account:approval.moment", { date, time }) },
          { label: t("email-account:approval.price"), value: formatMoney(estimatedPriceCents, locale) },
          {
            label: t("email-account:approval.why"),
            value: because.map((each) => t(`organisations:approvals.because.${each}`)).join(", "),
          },
          { label: t("email-account:approval.reference"), value: reference },
        ],
      },
      {
        kind: "button",
        label: t("email-account:approval.button"),
        href: link,
        ...(what !== "over" && { hint: t(`email-account:approval.until.${unapproved}`, until) }),
      },
    ],
    reason: t("email-account:approval.reason", values),
  };
}
