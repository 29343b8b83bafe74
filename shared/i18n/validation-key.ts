import type nl from "./nl/site/validation.json";

/** A key of the `validation` namespace; schemas carry it as their message and it is translated where it is shown. */
export type ValidationKey = keyof typeof nl;

/** The key itself; a key that has no text does not compile. */
export const message = (key: ValidationKey): ValidationKey => key;
