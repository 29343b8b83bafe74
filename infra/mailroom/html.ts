export type Html = { markup: string };

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

export function html(strings: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  const parts = strings.map((text, index) => text + (index < values.length ? markupOf(values[index] ?? "") : ""));
  return { markup: parts.join("") };
}

function markupOf(value: string | number | Html | Html[]): string {
  if (Array.isArray(value)) return value.map(({ markup }) => markup).join("");
  return typeof value === "object" ? value.markup : String(value).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
