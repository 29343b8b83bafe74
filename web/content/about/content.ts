import type { Point } from "../blocks.ts";
import type { Seo } from "../seo.ts";
import type { Translations } from "../translations.ts";

/** The values of the company, with their icons. */
export const values = {
  safety: "ShieldCheck",
  reliability: "Clock",
  sustainability: "Leaf",
} as const satisfies Record<string, string>;

/** The people on the about page. */
export const team = {
  director: { name: "Yasemin Kaya", initials: "YK" },
  planning: { name: "Peter van Doorn", initials: "PD" },
  care: { name: "Fatima El Amrani", initials: "FA" },
  fleet: { name: "Ruben de Wit", initials: "RW" },
} as const;

/** The kinds of vehicle on the about page, with their illustrations. */
export const fleet = { standard: "station", vans: "van", luxury: "sedan" } as const;

export type AboutContent = Seo & {
  title: string;
  description: string;
  story: { heading: string; paragraphs: readonly string[] };
  values: { heading: string; points: Record<keyof typeof values, Point> };
  team: { heading: string; intro: string; members: Record<keyof typeof team, { role: string; text: string }> };
  fleet: { heading: string; intro: string; types: Record<keyof typeof fleet, Point & { seats: string }> };
};

export const about: Translations<AboutContent> = (locale) => import(`./text.${locale}.ts`);
