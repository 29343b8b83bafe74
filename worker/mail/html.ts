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
