import { z } from "zod";
import { message } from "../../i18n/validation-key.ts";
import { MORE_HOURS } from "./hours.ts";

const wrong = message("moreHours");

export const moreHours = z.int(wrong).min(MORE_HOURS.min, wrong).max(MORE_HOURS.max, wrong);
