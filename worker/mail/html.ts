/** Markup that may be put into a page as it is; made by `html` only. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

type Value = string | number | Html | readonly Html[];

/** A template of markup. Every text put into it is escaped, so that none can become markup. */
export function html(literals: TemplateStringsArray, ...values: Value[]): Html {
  const parts = values.map((value) => {
    if (value instanceof Html) return value.markup;
    if (typeof value === "object") return value.map(({ markup }) => markup).join("");
    return escapeText(String(value));
  });
  return new Html(literals.reduce((page, literal, index) => page + (parts[index - 1] ?? "") + literal));
}
