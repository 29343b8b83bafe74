import { Customer } from "@domrit/server/account/customer.entity.ts";
import { PasswordReset } from "@domrit/server/account/password-reset.entity.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { expect, test } from "vitest";
import { letterMail } from "../mail/letter-mail.ts";
import { passwordChangedLetter } from "./password-changed-letter.ts";
import { resetLetter } from "./reset-letter.ts";

const link = "https://domrit.example/reset-password?token=abc";
const expiresAt = new Date("2026-11-20T13:30:00Z");
const reset = (language: (typeof LOCALES)[number]) =>
  letterMail(resetLetter(Object.assign(new PasswordReset(), { language, expiresAt }), link));
const changed = (language: (typeof LOCALES)[number]) =>
  letterMail(passwordChangedLetter(Object.assign(new Customer(), { language }), expiresAt));

test.each([
  ["nl", "Stel een nieuw wachtwoord in", "Uw wachtwoord is gewijzigd"],
  ["en", "Set a new password", "Your password has been changed"],
  ["tr", "Yeni şifrenizi belirleyin", "Şifreniz değiştirildi"],
] as const)("the letters speak %s", (language, resetSubject, changedSubject) => {
  expect(reset(language)).toMatchObject({ subject: resetSubject, language });
  expect(changed(language)).toMatchObject({ subject: changedSubject, language });
});

test.each(LOCALES)("they hold the link and the moment, as HTML and as text, and no gap (%s)", (language) => {
  const letters = [reset(language), changed(language)];
  for (const { html, text } of letters) {
    for (const form of [html, text]) {
      expect(form).toContain("14:30");
      expect(form).not.toMatch(/\{\{|undefined|null|email-account:/);
    }
  }
  expect(reset(language).html).toContain(`href="${link}"`);
  expect(reset(language).text).toContain(link);
  expect(changed(language).text).toContain("2026");
});
