import { figures } from "../../figures.ts";
import type { ServiceContent } from "../content.ts";

const f = figures("en");

export const content: ServiceContent = {
  title: "Care transport in Utrecht",
  description:
    "Attentive transport for people who need care, from hospital to day centre, with a planner who knows you.",
  about: [
    `Care transport takes more than a car that turns up on time. After an operation, with poor mobility or when every change is stressful, you want to know who is coming and what will happen. That is why ${f.name} works with local drivers trained for this, and why we send the same faces on regular rides wherever we can.`,
    "We drive people with a personal budget (PGB), a long-term care indication (Wlz) or a decision from the municipality, and just as gladly those who pay for themselves. You receive a clear invoice with date, route and amount to hand to your budget holder or insurer. Whether a journey is reimbursed, and how much of it, is for them to decide.",
  ],
  features: [
    `${f.qualityMark} quality mark`,
    "Seated, with a walker or in a wheelchair",
    "Single rides and regular series",
    "Monthly invoice for institutions",
    "Drivers from the Utrecht area",
    "Your carer travels at no extra charge",
  ],
  blocks: [],
  seoTitle: `Care taxi in and around Utrecht | ${f.name}`,
  seoDescription: `Care taxi with the ${f.qualityMark} mark for PGB, Wlz and Wmo, hospital and day care in Utrecht. Familiar drivers, clear invoices, single rides too.`,
  keywords: ["care taxi Utrecht", "care transport", "PGB transport", "patient transport", "Wmo taxi"],
};
