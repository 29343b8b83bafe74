/**
 * Where the office words a text for itself: a guest's text, such as one that asks to call us, may have one of its own for
 * the desk, in the namespace `office-wording`. Without plurals.
 */
export const officeKey = (key: string): string => `office-wording:${key.replace(":", ".")}`;
