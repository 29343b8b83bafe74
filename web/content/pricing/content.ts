import type { Point, Price } from "../blocks.ts";
import type { Seo } from "../seo.ts";
import type { Translations } from "../translations.ts";

export type PricingContent = Seo & {
  title: string;
  description: string;
  bookNow: string;
  calculator: {
    heading: string;
    intro: string;
    distance: string;
    passengers: string;
    options: string;
    wheelchair: string;
    luggage: string;
    night: string;
    estimate: string;
    note: string;
    failed: { title: string; text: string };
  };
  fares: {
    heading: string;
    intro: string;
    columns: { vehicle: string; start: string; perKm: string; perMinute: string };
    rows: readonly { vehicle: string; start: string; perKm: string; perMinute: string }[];
    note: string;
  };
  airport: { heading: string; intro: string; prices: readonly Price[] };
  fees: { heading: string; intro: string; prices: readonly Price[] };
  delays: { heading: string; intro: string; points: readonly Point[] };
  discounts: { heading: string; points: readonly Point[] };
  payment: { heading: string; text: string };
};

export const pricing: Translations<PricingContent> = (locale) => import(`./text.${locale}.ts`);
