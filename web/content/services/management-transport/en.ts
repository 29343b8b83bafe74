import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Executive transport",
  description: "Travel time becomes working time: for calls, for papers, or for nothing at all.",
  about: [
    "A director at the wheel loses two hours a day to the road. The back of our sedan is quiet, with space for a laptop and a charger for any phone. The driver can tell when you feel like talking and, above all, when you do not.",
    "For boards and management we work with a small circle of drivers who know your addresses and habits. Your office plans the rides and you get in. What is said in the car stays in the car: everyone in this circle has signed for it.",
  ],
  features: [
    "Luxury sedan with room to work",
    "A small circle of regular drivers",
    "Confidentiality in writing",
    "Booked by your office",
    "Changes during the day with one call",
    "Monthly invoice with cost centre per ride",
  ],
  blocks: [],
  seoTitle: `Executive transport in Utrecht | ${f.name}`,
  seoDescription:
    "Executive transport in Utrecht: work in a quiet sedan with regular drivers, confidentiality in writing and one monthly invoice for your organisation.",
  keywords: [
    "executive transport Utrecht",
    "executive chauffeur",
    "board member transport",
    "director's driver",
    "corporate car service",
  ],
};
