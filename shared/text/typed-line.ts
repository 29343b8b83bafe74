const LOST_JOINER = /(?<![^\p{ASCII}])[\u200c\u200d]|[\u200c\u200d](?![^\p{ASCII}])/gu;
/** Direction marks, blanks without width, soft hyphens and the like; joiners belong to a text. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;
const APOSTROPHE = /[\u2018\u2019\u201b\u02bc\u2032\uff07´`]/g;

/** Removes invisible characters and unifies blanks, dashes and apostrophes, which phones and programs insert. */
export const typed = (text: string): string =>
  text
    .replace(INVISIBLE, "")
    .replace(LOST_JOINER, "")
    .replace(/\p{Z}+/gu, " ")
    .replace(DASH, "-")
    .replace(APOSTROPHE, "'")
    .trim();
