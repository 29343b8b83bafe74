/** The office's wording of a guest's text, in the namespace `office-wording`. Without plurals. */
export const officeKey = (key: string): string => `office-wording:${key.replace(":", ".")}`;
