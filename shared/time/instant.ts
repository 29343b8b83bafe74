import { z } from "zod";
import { message } from "../i18n/validation-key.ts";

/** No company of this product was there before, and no clock that is right says so. */
const [EARLIEST, LATEST] = [Date.parse("2000-01-01T00:00:00Z"), Date.parse("2100-01-01T00:00:00Z")];

/** True for an instant, ISO 8601, that can be when something happened or will: from 2000 up to 2100. */
export const isPlausible = (text: string): boolean => Date.parse(text) >= EARLIEST && Date.parse(text) < LATEST;

const wrongType = { error: message("wrongType") };
/** An instant in the body of a request: ISO 8601 with a distance to UTC or Z. */
export const instantSchema = z.iso.datetime({ offset: true, ...wrongType }).refine(isPlausible, wrongType);
