import * as v from "valibot";
import { z } from "zod";
import { message, wrongType } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";
import { daysAfter, isDay } from "../time/days.ts";

/** Whose papers: those of the two registers. */
export type PaperHolder = "driver" | "car";
/** `required`: without it nobody should be on the road, so the office is told that it was not entered. */
type PaperRow = { of: PaperHolder; required: boolean };

/** The papers that expire. */
export const PAPERS = {
  driver_card: { of: "driver", required: true },
  licence: { of: "driver", required: true },
  medical: { of: "driver", required: false },
  training: { of: "driver", required: false },
  apk: { of: "car", required: true },
  insurance: { of: "car", required: true },
  permit: { of: "car", required: true },
  lift: { of: "car", required: false },
} as const satisfies Record<string, PaperRow>;
export type PaperKind = keyof typeof PAPERS;

export const PAPER_KINDS = Object.keys(PAPERS) as PaperKind[];
export const papersOf = (holder: PaperHolder): PaperKind[] => PAPER_KINDS.filter((kind) => PAPERS[kind].of === holder);

/** The office is told so many days before a paper expires, once each. */
export const PAPER_WARNING_DAYS = [60, 30, 7] as const;
/** What expires within this time is shown as expiring. */
const SOON_DAYS = Math.max(...PAPER_WARNING_DAYS);

export type PaperState = "expired" | "expiring" | "valid";

/** Valid on its last day. `today`: `YYYY-MM-DD` in Amsterdam, as the paper's day. */
export function paperState(validUntil: string, today: string): PaperState {
  if (validUntil < today) return "expired";
  return validUntil <= daysAfter(today, SOON_DAYS) ? "expiring" : "valid";
}

const NUMBER_LENGTH = 40;

const kindSchema = (holder: PaperHolder) => z.enum(papersOf(holder), wrongType);

/** The body of `POST /api/office/drivers/{id}/papers` and of a car's: enters a paper, or replaces the one of its kind. */
export const paperSchema = (holder: PaperHolder) =>
  z.strictObject({
    kind: kindSchema(holder),
    number: line("required").min(1, message("required")).max(NUMBER_LENGTH, message("tooLong")),
    validUntil: line("dateInvalid").refine(isDay, message("dateInvalid")),
  });
export type PaperEntry = z.infer<ReturnType<typeof paperSchema>>;

export const paperEndSchema = (holder: PaperHolder) => z.strictObject({ kind: kindSchema(holder) });

/** The types of a scan, told by their first bytes, with how its file is called. */
export const SCAN_TYPES = { "application/pdf": "pdf", "image/jpeg": "jpg", "image/png": "png" } as const;
export type ScanType = keyof typeof SCAN_TYPES;
export const SCAN_MOST_BYTES = 4 * 1024 * 1024;

const kind = v.picklist(PAPER_KINDS);

/** A paper as `GET …/papers` lists them, in the order of their kinds. `scanAt`: when its scan was added, in UTC; null for none. */
export const paperViewSchema = v.object({
  kind,
  number: v.string(),
  validUntil: v.string(),
  scanAt: v.nullable(v.string()),
});
export type PaperView = v.InferOutput<typeof paperViewSchema>;
export const papersViewSchema = v.array(paperViewSchema);

/** `GET /api/office/papers`: what has expired or soon does, of all drivers and cars, the first day first. */
const expiringPaperSchema = v.object({ holderId: v.string(), kind, validUntil: v.string() });
export type ExpiringPaper = v.InferOutput<typeof expiringPaperSchema>;
export const expiringPapersSchema = v.array(expiringPaperSchema);
export type ExpiringPapers = v.InferOutput<typeof expiringPapersSchema>;
