import { mailedLink } from "@domrit/server/account/mailed-token.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { Organisation } from "@domrit/server/organisations/organisation.entity.ts";
import { OrganisationInvitation } from "@domrit/server/organisations/organisation-invitation.entity.ts";
import { withoutLinks } from "@domrit/shared/booking/links.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import * as v from "valibot";
import { emailEffect } from "../delivery/message-effects.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { longMoment } from "../mail/moment.ts";

export const sendOrganisationInvitation = emailEffect({
  fact: v.object({ invitationId: v.string() }),
  key: ({ invitationId }) => messageKey("organisation-invitation", invitationId, "email"),
  async write({ invitationId }, { em, publicUrl, sessionKeys, now }) {
    const invitation = await em.findOne(OrganisationInvitation, invitationId);
    if (!invitation) return "superseded";
    if (now >= invitation.expiresAt) return "expired";
    const organisation = await em.findOne(Organisation, { id: invitation.organisationId, state: "granted" });
    if (!organisation) return "superseded";
    const link = mailedLink(publicUrl, sessionKeys, "organisation-invitation", invitation);
    if (!link) return "expired";
    const { language, expiresAt, email } = invitation;
    return { content: invitationEmail({ language, expiresAt, business: organisation.company }, link), to: email };
  },
});

type InvitationFacts = { language: Locale; expiresAt: Date; business: string };

/** Names the company, as a manager approved it, and nothing that the inviter typed. */
export function invitationEmail(
  { language: locale, expiresAt, business }: InvitationFacts,
  link: string,
): EmailContent {
  const t = translator(locale);
  const { date, time } = longMoment(expiresAt, locale);
  const values = { business: withoutLinks(business), company: company.name };
  return {
    locale,
    subject: t("email-account:invitation.subject", values),
    preview: t("email-account:invitation.preview", values),
    title: t("email-account:invitation.title"),
    parts: [
      { kind: "text", text: t("email-account:invitation.intro", values) },
      {
        kind: "button",
        label: t("email-account:invitation.button"),
        href: link,
        hint: t("email-account:invitation.hint", { date, time }),
      },
      { kind: "text", text: t("email-account:invitation.notYou") },
    ],
    reason: t("email-account:invitation.reason", values),
  };
}
