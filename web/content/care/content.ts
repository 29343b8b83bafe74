import type { Point } from "../blocks.ts";
import type { Translations } from "../translations.ts";

/** The kinds of care transport, with their icons. */
export const careTypes = {
  hospital: "Hospital",
  dayCare: "Sun",
  pgb: "Wallet",
  wlz: "House",
  work: "BriefcaseBusiness",
  youth: "Backpack",
  wmo: "Landmark",
} as const satisfies Record<string, string>;

/** What the company stands for in care transport, with icons. */
export const qualityPoints = {
  localDrivers: "MapPin",
  qualityMark: "BadgeCheck",
  personalAttention: "HeartHandshake",
  safePrivate: "ShieldCheck",
  invoices: "ReceiptText",
  shortPickup: "Clock",
} as const satisfies Record<string, string>;

/** What the care transport page says around the text of its service. */
export type CareContent = {
  hero: { book: string; call: string };
  mark: { heading: string; paragraphs: readonly string[] };
  types: { heading: string; intro: string; points: Record<keyof typeof careTypes, Point> };
  quality: { heading: string; points: Record<keyof typeof qualityPoints, Point> };
  support: { heading: string; text: string; button: string };
  booking: { heading: string; text: string; careRide: string; call: string; chat: string };
};

export const care: Translations<CareContent> = (locale) => import(`./text.${locale}.ts`);
