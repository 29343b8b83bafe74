import type nl from "./nl/site/validation.json";

/** Schemas use keys as messages, translated where they are shown. */
export type ValidationKey = keyof typeof nl;

export const message = (key: ValidationKey): ValidationKey => key;
