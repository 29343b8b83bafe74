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

export const serviceTemplate: Translations<ServiceTemplateContent> = (locale) => import(`./template/text.${locale}.ts`);
