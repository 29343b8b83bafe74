import type { RouteView } from "@domrit/shared/office/fixed-routes.ts";
import type { TFunction } from "i18next";

/** An end of a route, as its list says it: `Houten (town)`. */
function endInWords({ kind, value, metres }: RouteView["from"], t: TFunction): string {
  if (metres !== undefined) return t("office-routes:metres", { count: metres, address: value });
  return `${value} (${t(`office-routes:kinds.${kind}`).toLowerCase()})`;
}

export const wayInWords = ({ from, to, bothWays }: RouteView, t: TFunction): string =>
  t(bothWays ? "office-routes:between" : "office-routes:oneWay", { from: endInWords(from, t), to: endInWords(to, t) });

/** Whether all the words are in its name, its ends or its customer. */
export function hasWords({ name, from, to, customerEmail }: RouteView, words: string): boolean {
  const text = [name, from.value, to.value, customerEmail ?? ""].join(" ").toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
