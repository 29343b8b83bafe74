import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { INBOX_KINDS } from "@domrit/shared/office/inbox/inbox.ts";
import { describe, expect, test } from "vitest";
import { renderEmail } from "../mail/render-email.ts";
import { exampleBooking } from "../testing/booking.ts";
import { answerEmail, type Question } from "./inbox-answer.ts";

const question = (overrides: Partial<Question> = {}): Question => ({
  kind: "complaint",
  number: "M-9ZR-2HD",
  name: "Ayşe Yılmaz",
  language: "tr",
  text: "Regel een\nRegel <script>twee</script>",
  createdAt: new Date("2026-11-20T23:30:00Z"),
  ...overrides,
});
const ANSWER = "Het spijt ons.\n\nU krijgt <b>uw geld</b> terug.";

describe.each(LOCALES)("an answer in %s", (language) => {
  const GREETED = { nl: "Beste Ayşe Yılmaz,", en: "Dear Ayşe Yılmaz,", tr: "Sayın Ayşe Yılmaz," };
  const DAYS = { nl: "zaterdag 21 november 2026", en: "Saturday 21 November 2026", tr: "21 Kasım 2026 Cumartesi" };

  test.each(INBOX_KINDS)("has the words as they were written, the question, and what to mention (%s)", (kind) => {
    const ride = kind === "contact" ? undefined : exampleBooking();
    const { subject, text, html } = renderEmail(answerEmail(ANSWER, question({ kind, language }), ride));
    expect(subject).toContain("M-9ZR-2HD");
    for (const word of [GREETED[language], ANSWER, "> Regel een\n> Regel", "030 200 40 80"])
      expect(text).toContain(word);
    expect(text.replaceAll(",", "")).toContain(DAYS[language]);
    expect(text.includes("C77-6FC")).toBe(ride !== undefined);
    expect(text.includes("Geschillencommissie")).toBe(kind === "complaint");
    expect(html).toContain("Het spijt ons.<br><br>U krijgt &lt;b&gt;uw geld&lt;/b&gt; terug.");
    expect(html).not.toContain("<script");
  });
});

test("a name that could be a message is not said to its mailbox", () => {
  const { text } = renderEmail(
    answerEmail(ANSWER, question({ name: "Win nu een reis naar Rome toe", language: "nl" })),
  );
  expect(text).toContain("Goedendag,");
  expect(text).not.toContain("een reis");
});
