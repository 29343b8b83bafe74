import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { expect, test } from "vitest";
import { renderEmail } from "../mail/render-email.ts";
import { invitationEmail } from "./send-invitation.ts";

const link = "https://domrit.example/organisations/join#token=abc";

test.each(LOCALES)(
  "an invitation holds its link and its last moment, and names the company that was approved (%s)",
  (language) => {
    const expiresAt = new Date("2026-12-05T13:30:00Z");
    const business = "Kaya & Zn. <b> www.kwaad.example";
    const { html, text, subject } = renderEmail(invitationEmail({ language, expiresAt, business }, link));
    expect(text).toContain(link);
    expect(html).toContain(link);
    for (const form of [html, text]) expect(form).toContain("14:30");
    expect(text).toContain("Kaya & Zn.");
    expect(html).not.toContain("<b>");
    expect(html).not.toContain("//www.kwaad.example");
    expect([text, subject].join()).not.toMatch(/\{\{|undefined|email-account:/);
  },
);
