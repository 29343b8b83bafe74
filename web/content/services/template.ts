import type { Translations } from "../translations.ts";

/** What every service page says around its own text. */
export type ServiceTemplateContent = {
  backToServices: string;
  featuresHeading: string;
  pricing: {
    heading: string;
    standard: { title: string; price: string; unit: string; points: readonly string[]; button: string };
    hourly: { title: string; price: string; unit: string; points: readonly string[]; button: string };
  };
  booking: { heading: string; text: string };
};

export const serviceTemplate = {
  nl: () => import("./template/nl.ts"),
  en: () => import("./template/en.ts"),
  tr: () => import("./template/tr.ts"),
} satisfies Translations<ServiceTemplateContent>;
