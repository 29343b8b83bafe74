import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { EmailContent, Part } from "./email-content.ts";
import { emailHtml } from "./email-html.ts";
import type { Mail } from "./mail-transport.ts";

export function renderEmail(content: EmailContent): Pick<Mail, "subject" | "text" | "html" | "language"> {
  return { subject: content.subject, text: emailText(content), html: emailHtml(content), language: content.locale };
}

function emailText({ locale, title, parts, reason }: EmailContent): string {
  const t = translator(locale);
  const { address, kvk, vatId, taxiLicence } = company;
  const foot = [
    "-- ",
    company.legalName,
    `${address.street}, ${address.postalCode} ${address.city}`,
    `${company.phoneDisplay} · ${company.email}`,
    t("email:frame.registration", { kvk, vatId, taxiLicence }),
    "",
    reason,
  ].join("\n");
  return [title, ...parts.map(partText), foot].join("\n\n");
}

function partText(part: Part): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "facts":
      return [...(part.title ? [part.title] : []), ...part.facts.map(({ label, value }) => `${label}: ${value}`)].join(
        "\n",
      );
    case "button":
      return [`${part.label}:`, part.href, ...(part.hint ? [part.hint] : [])].join("\n");
    case "steps":
      return [part.title, ...part.steps.map((step, index) => `${index + 1}. ${step}`)].join("\n");
    case "note":
      return `${part.title}\n${part.text}`;
    case "quote":
      return part.text.replace(/^/gm, "> ");
  }
}
