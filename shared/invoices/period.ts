import type { InvoiceEvery } from "../organisations/organisation.ts";
import { dayOf, daysAfter, type Period } from "../time/days.ts";

// What an invoice of several rides is of: a month `YYYY-MM`, or a week `YYYY-Www` from Monday to Sunday (ISO 8601).

const DAY_MS = 24 * 3_600_000;
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

export const isWeek = (period: string): boolean => period.includes("W");

/** By Amsterdam's clock. */
export const periodOf = (instant: Date, every: InvoiceEvery): string => periodOfDay(dayOf(instant), every);

export const monthOf = (instant: Date): string => periodOf(instant, "month");

/** Week 1 is the one of the year's first Thursday. */
function periodOfDay(day: string, every: InvoiceEvery): string {
  if (every === "month") return day.slice(0, 7);
  const thursday = daysAfter(mondayOf(day), 3);
  const year = thursday.slice(0, 4);
  const week = 1 + Math.floor((noon(thursday).getTime() - noon(`${year}-01-01`).getTime()) / (7 * DAY_MS));
  return `${year}-W${String(week).padStart(2, "0")}`;
}

const mondayOf = (day: string): string => daysAfter(day, -((noon(day).getUTCDay() + 6) % 7));

export function daysOf(period: string): Period {
  if (isWeek(period)) {
    const [year = "", week = ""] = period.split("-W");
    const from = daysAfter(mondayOf(`${year}-01-04`), 7 * (Number(week) - 1));
    return { from, to: daysAfter(from, 6) };
  }
  const next = noon(`${period}-01`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from: `${period}-01`, to: daysAfter(next.toISOString().slice(0, 10), -1) };
}

/** The period that begins after a day. */
export const periodAfter = (day: string, every: InvoiceEvery): string => periodOfDay(daysAfter(day, 1), every);
