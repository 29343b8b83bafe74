import { company, phoneInSentence } from "@domrit/shared/company/company.ts";
import { light } from "@domrit/shared/company/palette.ts";
import type { Part } from "./email-content.ts";

/** Markup that is inserted unescaped; only `html` makes it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

type Value = string | number | Html | readonly Html[];

/** Escapes every inserted text. */
export function html(literals: TemplateStringsArray, ...values: Value[]): Html {
  const parts = values.map((value) => {
    if (value instanceof Html) return value.markup;
    if (typeof value === "object") return value.map(({ markup }) => markup).join("");
    return escapeText(String(value));
  });
  return new Html(literals.reduce((page, literal, index) => page + (parts[index - 1] ?? "") + literal));
}

export const FONT = "font-family:Figtree,Segoe UI,Roboto,Helvetica,Arial,sans-serif;";
const BODY = `${FONT}font-size:16px;line-height:1.6;`;
const SMALL = `${FONT}font-size:14px;line-height:1.5;`;

type Of<Kind extends Part["kind"]> = Extract<Part, { kind: Kind }>;

export function partHtml(part: Part): Html {
  switch (part.kind) {
    case "text":
      return html`<p class="ink" style="margin:0 0 22px;${BODY}color:${light.ink};overflow-wrap:anywhere;">${lines(part.text)}</p>`;
    case "facts":
      return facts(part);
    case "button":
      return button(part);
    case "steps":
      return steps(part);
    case "note":
      return box("soft", light.accentSoft, html`<strong>${part.title}</strong><br>${lines(part.text)}`);
    case "quote":
      return box("sunken", light.sunken, lines(part.text));
  }
}

const heading = (text: string): Html =>
  html`<h2 class="ink" style="margin:0 0 14px;${FONT}font-size:18px;line-height:1.3;font-weight:700;color:${light.ink};">${text}</h2>`;

function facts({ title, facts: rows }: Of<"facts">): Html {
  const cell = `padding:11px 0;border-bottom:1px solid ${light.line};vertical-align:top;`;
  const row = ({ label, value, strong }: Of<"facts">["facts"][number]): Html => {
    const size = strong ? "font-size:20px;font-weight:800;" : "font-weight:600;";
    return html`<tr>
<th scope="row" align="left" class="line muted" style="${cell}${SMALL}width:34%;padding-right:14px;font-weight:400;color:${light.muted};">${label}</th>
<td class="line ink" style="${cell}${BODY}line-height:1.4;color:${light.ink};${size}overflow-wrap:anywhere;word-break:break-word;">${lines(value)}</td>
</tr>`;
  };
  return html`${title ? heading(title) : ""}<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 26px;table-layout:fixed;">${rows.map(row)}</table>`;
}

function button({ label, href, hint }: Of<"button">): Html {
  const small = html`<p class="muted" style="margin:10px 0 0;${SMALL}color:${light.muted};">${lines(hint ?? "")}</p>`;
  return html`<div style="margin:0 0 28px;"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="border-radius:12px;background-color:${light.accent};"><a href="${href}" style="display:inline-block;padding:14px 26px;${BODY}line-height:1.25;font-weight:800;color:${light.onAccent};text-decoration:none;border-radius:12px;">${label}</a></td>
</tr></table>${hint ? small : ""}</div>`;
}

function steps({ title, steps: texts }: Of<"steps">): Html {
  const step = (text: string, index: number): Html => html`<tr>
<td width="40" valign="top" style="padding:0 0 14px;"><div class="soft ink" style="width:28px;height:28px;border-radius:14px;background-color:${light.accentSoft};${SMALL}line-height:28px;font-weight:800;text-align:center;color:${light.ink};">${index + 1}</div></td>
<td class="ink" style="padding:2px 0 14px;${BODY}line-height:1.5;color:${light.ink};">${lines(text)}</td>
</tr>`;
  return html`${heading(title)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px;">${texts.map(step)}</table>`;
}

function box(name: "soft" | "sunken", colour: string, content: Html): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 26px;border-collapse:separate;"><tr>
<td class="${name} ink" style="padding:16px 20px;border-radius:12px;background-color:${colour};${BODY}font-size:15px;color:${light.ink};overflow-wrap:anywhere;word-break:break-word;">${content}</td>
</tr></table>`;
}

/** Not broken over lines: a bank account, a reference, an invoice number, “e-mail”. */
const WHOLE = /([A-Z]{2}\d{2}(?: [A-Z\d]{4}){3,4}(?: [A-Z\d]{1,3})?|[\p{L}\d]+(?:-[\p{L}\d]+)+)/u;
/** Longer words may break at a hyphen, or they would overflow a narrow column. */
const LONGEST_WORD = 16;

/** Keeps line breaks; does not break phone numbers and other units. */
export function lines(text: string): Html {
  const [first = "", ...rest] = text.replaceAll(company.phoneDisplay, phoneInSentence).split(/\r?\n/);
  return html`${line(first)}${rest.map((each) => html`<br>${line(each)}`)}`;
}

const line = (text: string): Html[] =>
  text
    .split(WHOLE)
    .map((part, index) =>
      index % 2 === 1 && (part.includes(" ") || part.length <= LONGEST_WORD)
        ? html`<span style="white-space:nowrap;">${part}</span>`
        : html`${part}`,
    );
