import type { Translations } from "../translations.ts";

/** The customers who are quoted, with the colour of their initials. */
export const customers = {
  care: { name: "Marieke V.", initials: "MV", rating: 5, colour: "blue" },
  airport: { name: "Emre Y.", initials: "EY", rating: 5, colour: "yellow" },
  business: { name: "Sanne de B.", initials: "SB", rating: 4.5, colour: "green" },
} as const;

export type TestimonialsContent = {
  heading: string;
  quotes: Record<keyof typeof customers, { text: string; traveller: string }>;
  origin: string;
};

export const testimonials: Translations<TestimonialsContent> = (locale) => import(`./text.${locale}.ts`);
