import { ContactMessage } from "@domrit/server/contact/contact-message.entity.ts";
import { expect, test } from "vitest";
import { renderEmail } from "../mail/render-email.ts";
import { acknowledgementEmail } from "./acknowledgement.ts";
import { messageEmail } from "./office-message.ts";

const message = (overrides = {}) =>
  Object.assign(new ContactMessage(), {
    id: "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11",
    name: "Deniz <b>Kaya</b>",
    email: "deniz@example.nl",
    subject: "complaint",
    message: "Regel een\nRegel <script>twee</script>",
    language: "tr",
    createdAt: new Date("2026-11-20T12:00:00Z"),
    ...overrides,
  });

test("the office reads everything in its own language, and nothing of it as markup", () => {
  const mail = renderEmail(messageEmail(message()));
  expect(mail).toMatchObject({ subject: "Bericht via de website: Klacht", language: "nl" });
  for (const word of ["Deniz <b>Kaya</b>", "deniz@example.nl", "Türkçe", "13:00", "> Regel een"]) {
    expect(mail.text).toContain(word);
  }
  expect(mail.html).toContain("Regel een<br>Regel &lt;script&gt;twee&lt;/script&gt;");
  expect(mail.html).not.toContain("<script");
});

test.each([
  ["nl", "We hebben uw bericht ontvangen", "binnen 14 dagen"],
  ["en", "We have received your message", "within 14 days"],
  ["tr", "Mesajınızı aldık", "14 gün içinde"],
] as const)("the sender is told in %s that it arrived, and when a complaint is answered", (language, subject, days) => {
  const mail = renderEmail(acknowledgementEmail(message({ language })));
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(days);
  expect(renderEmail(acknowledgementEmail(message({ language, subject: "other" }))).text).not.toContain(days);
});

test("the sender is greeted by name, where that is one", () => {
  expect(renderEmail(acknowledgementEmail(message({ name: "Deniz Kaya" }))).text).toContain("Sayın Deniz Kaya,");
});

test("the acknowledgement repeats nothing else that was typed: anybody can type anybody's address", () => {
  const { html, text } = renderEmail(acknowledgementEmail(message()));
  for (const form of [html, text]) for (const word of ["Deniz", "Regel", "deniz@"]) expect(form).not.toContain(word);
});
