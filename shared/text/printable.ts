/** One line: no control characters, and no halves of a character (lone surrogates), which no database keeps. */
export const LINE = /^[^\p{Cc}\p{Cs}]*$/u;

/** Several lines: a line break or a tab may stand in a longer text. */
export const LINES = /^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u;
