import type refusals from "./nl/site/refusals.json";
import type nl from "./nl/site/validation.json";

/**
 * Schemas use keys as messages, translated where they are shown. What a guest's page says itself is in `validation`; what only
 * the server or the office says is in `refusals`, which no guest's page carries.
 */
export type ValidationKey = keyof typeof nl | keyof typeof refusals;

export const message = (key: ValidationKey): ValidationKey => key;

/** What a schema says of a value of another type than it takes. */
export const wrongType = { error: message("wrongType") };
