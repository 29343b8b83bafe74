import type { Seo } from "../seo.ts";
import type { Translations } from "../translations.ts";

type FaqItem = { question: string; answer: string };

export type ContactContent = Seo & {
  banner: { title: string; text: string };
  details: {
    heading: string;
    phone: { label: string; text: string };
    chat: { label: string; text: string };
    email: { label: string; text: string };
    office: { label: string; text: string };
  };
  faq: { heading: string; items: readonly [FaqItem, FaqItem, FaqItem, FaqItem, FaqItem] };
  form: { heading: string; text: string };
};

export const contact: Translations<ContactContent> = (locale) => import(`./text.${locale}.ts`);
