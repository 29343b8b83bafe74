import { z } from "zod";
import { wrongType } from "../i18n/validation-key.ts";

/** Limits for a plausible clock. */
const [EARLIEST, LATEST] = [Date.parse("2000-01-01T00:00:00Z"), Date.parse("2100-01-01T00:00:00Z")];

/** ISO 8601, from 2000 up to 2100. */
export const isPlausible = (text: string): boolean => Date.parse(text) >= EARLIEST && Date.parse(text) < LATEST;

/** ISO 8601 with an offset or Z. */
export const instantSchema = z.iso.datetime({ offset: true, ...wrongType }).refine(isPlausible, wrongType);
