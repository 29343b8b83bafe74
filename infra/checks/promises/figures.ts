import { FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancelling/free-to-cancel.ts";
import { FREE_WAIT_MINUTES } from "@domrit/shared/booking/trip/free-waiting.ts";
import { DAYS_AHEAD } from "@domrit/shared/booking/trip/pickup-window.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { ANSWER_DAYS } from "@domrit/shared/reports/answer-by.ts";
import type { Claim } from "./ledger.ts";
import type { PublicText } from "./texts.ts";

const kept = (unit: string) =>
  Object.entries(RETENTION)
    .filter(([name]) => name.toLowerCase().endsWith(unit))
    .map(([, value]) => value);

/** How each unit is written, and the figures of it that are constants. */
const UNITS = [
  {
    words: "minuten|minuut|min|minutes?|dakika|dk",
    figures: [FREE_WAIT_MINUTES.ride, FREE_WAIT_MINUTES.flight],
  },
  { words: "uur|hours?|saat", figures: [FREE_CANCELLATION_HOURS] },
  { words: "dagen|days?|gün", figures: [DAYS_AHEAD, ANSWER_DAYS, ...kept("days")] },
  { words: "maanden|months?|ay", figures: kept("months") },
  { words: "jaar|years?|yıl", figures: kept("years") },
];

/** Figures typed as digits where a constant has them, and every typed amount of money. */
export function typedFigures(texts: readonly PublicText[], claims: readonly Claim[]): string[] {
  const allowed = new Set(claims.filter(({ claim }) => claim.startsWith("typed:")).map(({ key }) => key));
  return texts
    .filter(({ key }) => !allowed.has(key))
    .flatMap(({ key, texts: written }) =>
      LOCALES.flatMap((locale) =>
        typed(written[locale]).map((figure) => `${key}: ${locale} types “${figure}”. Write it with its constant.`),
      ),
    );
}

function typed(text: string): string[] {
  const amounts = [...text.matchAll(/€\s?\d[\d.,]*/g)].map(([amount]) => amount);
  const counted = UNITS.flatMap(({ words, figures: known }) =>
    [...text.matchAll(new RegExp(`(?<![\\d,.:])(\\d+)[\\s\\u00a0-](?:${words})(?!\\p{L})`, "gu"))]
      .filter(([, digits]) => known.some((figure) => figure === Number(digits)))
      .map(([figure]) => figure),
  );
  return [...amounts, ...counted];
}
