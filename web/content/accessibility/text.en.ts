import { figures } from "../figures.ts";
import type { LegalContent } from "../legal.ts";

const f = figures("en");

export const content: LegalContent = {
  title: "Accessibility statement",
  intro: `Everyone should be able to book a taxi with ${f.name}, including people who cannot see or hear, who use no mouse or who find reading hard. This is how far we have got.`,
  updated: { date: "2026-11-20", label: "Last updated on 20 November 2026" },
  sections: [
    {
      heading: "What we aim for",
      paragraphs: [
        "We build this website to level AA of the international guidelines WCAG 2.2. That goes beyond the European standard EN 301 549, which has applied in the Netherlands to services sold online since 28 June 2025.",
      ],
    },
    {
      heading: "What we do for it",
      paragraphs: ["These choices hold on every page and in all three languages."],
      items: [
        "Everything works with the keyboard alone, and you can always see where you are.",
        "Each field has a visible label; an error is shown beside its field and is read aloud.",
        "Text and buttons have sufficient contrast, in light and dark.",
        "You can zoom to 400% without scrolling sideways; movement stops if your device asks for that.",
        "You never need the map: the places are listed next to it as text.",
        "Your screen reader announces changes on the page of your ride by itself.",
      ],
    },
    {
      heading: "How we check it",
      paragraphs: [
        "With each new version a program tests every page in every language, and we go through a booking by keyboard. There has not yet been an audit by an independent party, nor a round with people who use screen readers. We therefore call ourselves partially conformant and no more than that.",
      ],
    },
    {
      heading: "What still needs work",
      paragraphs: ["We know about the following:"],
      items: [
        "Address suggestions are names as they appear on the map and are not translated into English or Turkish.",
        "The mobile app and the app stores are outside this statement.",
        "WhatsApp and social media belong to others; their accessibility is out of our hands.",
      ],
    },
    {
      heading: "Would another way suit you better?",
      paragraphs: [
        `You can book day and night by telephone on ${f.phone}, or in writing through WhatsApp. The price is the same as online.`,
      ],
    },
    {
      heading: "Did something get in your way?",
      paragraphs: [
        `Tell us at ${f.email} or by phone: which page it was, what you wanted to do and which aid you use. We reply within ${f.answerDays} days and help you with your booking in the meantime.`,
        "If you are not satisfied with what we do, you can turn to the Autoriteit Consument & Markt, the Dutch authority that supervises the accessibility of web shops and other online services.",
      ],
    },
  ],
  seoTitle: `Accessibility statement | ${f.name}`,
  seoDescription: `How accessible is the website of ${f.name}? Our aim is WCAG 2.2 AA. Read what works, what does not yet, and how to report a problem.`,
  keywords: ["accessibility statement", "WCAG 2.2", "accessible taxi website"],
};
