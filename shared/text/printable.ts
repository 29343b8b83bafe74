/** One line: no control characters, and no halves of a character (lone surrogates), which no database keeps. */
export const LINE = /^[^\p{Cc}\p{Cs}]*$/u;

/** The same with line breaks and tabs, for where a whole text is typed. */
export const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
