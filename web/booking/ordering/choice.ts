/** The name of the buttons that choose a place or a time; their value says what then stands in which fields. */
export const CHOICE = "choose";
export const choiceOf = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
