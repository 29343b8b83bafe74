import { Customer } from "@domrit/server/account/customer.entity.ts";
import { SECURITY_CHANGES } from "@domrit/shared/account/events.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { ORGANISATION_DECISION_NAMES } from "@domrit/shared/organisations/organisation.ts";
import { expect, test } from "vitest";
import { renderEmail } from "../mail/render-email.ts";
import { linkEmail } from "./link-emails.ts";
import { passwordChangedEmail, securityEmail, undoableEmail } from "./security-emails.ts";
import { decisionEmail } from "./send-account-decision.ts";

const link = "https://domrit.example/reset-password?token=abc";
const expiresAt = new Date("2026-11-20T13:30:00Z");
const reset = (language: (typeof LOCALES)[number]) => renderEmail(linkEmail("reset", { language, expiresAt }, link));
const confirm = (language: (typeof LOCALES)[number]) =>
  renderEmail(linkEmail("confirmEmail", { language, expiresAt }, link));
const changed = (what: Parameters<typeof securityEmail>[0], language: (typeof LOCALES)[number]) =>
  renderEmail(securityEmail(what, Object.assign(new Customer(), { language }), expiresAt));

test.each([
  ["nl", "Stel een nieuw wachtwoord in", "Uw wachtwoord is gewijzigd", "Uw e-mailadres is gewijzigd"],
  ["en", "Set a new password", "Your password has been changed", "Your e-mail address has been changed"],
  ["tr", "Yeni şifrenizi belirleyin", "Şifreniz değiştirildi", "E-posta adresiniz değiştirildi"],
] as const)("the emails speak %s", (language, resetSubject, passwordSubject, emailSubject) => {
  expect(reset(language)).toMatchObject({ subject: resetSubject, language });
  expect(changed("passwordChanged", language)).toMatchObject({ subject: passwordSubject, language });
  expect(changed("emailChanged", language)).toMatchObject({ subject: emailSubject, language });
});

test.each(LOCALES)("the decision on riding on account names the company, and a grant its limit (%s)", (language) => {
  for (const decision of ORGANISATION_DECISION_NAMES) {
    const { html, text, subject } = renderEmail(
      decisionEmail(decision, { company: "Kaya & Zn. <b>", limitCents: 2_500_00 }, { language }),
    );
    expect(text).toContain("Kaya & Zn. <b>");
    expect(html).not.toContain("<b>");
    expect(/2[.,]500[.,]00/.test(text)).toBe(decision === "grant");
    expect([text, subject].join()).not.toMatch(/\{\{|email-account:/);
  }
});

test.each(LOCALES)("they hold the link and the moment, as HTML and as text, and no gap (%s)", (language) => {
  const notices = (["passwordChanged", "emailChanged", ...SECURITY_CHANGES] as const).map((what) =>
    changed(what, language),
  );
  const until = new Date("2026-11-27T13:30:00Z");
  const customer = Object.assign(new Customer(), { language });
  const undoable = (["emailChangeAsked", "emailChanged"] as const).map((what) =>
    renderEmail(undoableEmail(what, customer, expiresAt, { link, until })),
  );
  const password = [
    { passkeys: [], secondStep: false },
    { passkeys: ["Telefoon"], secondStep: true },
  ].map((access) => renderEmail(passwordChangedEmail(customer, expiresAt, access)));
  const emails = [reset(language), confirm(language), ...notices, ...undoable, ...password];
  for (const { html, text } of emails) {
    for (const form of [html, text]) {
      expect(form).toContain("14:30");
      expect(form).not.toMatch(/\{\{|undefined|null|email-account:/);
    }
  }
  for (const { html, text } of undoable) {
    expect(html).toContain(`href="${link}"`);
    expect(text).toContain(link);
    expect(text).toMatch(/27 (november|November|Kasım) 2026/);
  }
  expect(reset(language).html).toContain(`href="${link}"`);
  expect(reset(language).text).toContain(link);
  for (const { text } of [confirm(language), ...notices]) expect(text).toContain("2026");
  if (language === "nl") for (const { text } of emails) expect(text).not.toMatch(/\d\d:\d\d(?! uur)/);
});
