import type { Letter } from "./letter.ts";
import { letterHtml } from "./letter-html.ts";
import { letterText } from "./letter-text.ts";
import type { Mail } from "./mail-transport.ts";

/** The content of an e-mail that carries a letter, as HTML and as text. */
export function letterMail(letter: Letter): Pick<Mail, "subject" | "text" | "html" | "language"> {
  return { subject: letter.subject, text: letterText(letter), html: letterHtml(letter), language: letter.locale };
}
