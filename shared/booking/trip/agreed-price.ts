import { z } from "zod";
import { message } from "../../i18n/validation-key.ts";

const euros = { error: message("agreedPrice") };
const kilometres = { error: message("agreedKm") };

/** What the desk agrees on with a caller: whole euros for each ride, and its kilometres, which count before measured ones. */
export const agreedShape = {
  agreedPrice: z.int(euros).min(1, euros).max(5000, euros),
  agreedKm: z.int(kilometres).min(1, kilometres).max(3000, kilometres),
};

export type Agreement = {
  agreedPrice?: number | undefined;
  agreedKm?: number | undefined;
};
