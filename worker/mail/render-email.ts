import type { EmailContent } from "./email-content.ts";
import { emailHtml } from "./email-html.ts";
import { emailText } from "./email-text.ts";
import type { Mail } from "./mail-transport.ts";

export function renderEmail(content: EmailContent): Pick<Mail, "subject" | "text" | "html" | "language"> {
  return { subject: content.subject, text: emailText(content), html: emailHtml(content), language: content.locale };
}
