/** The chosen language; i18next's detector uses this name. */
export const LANGUAGE_COOKIE = "i18next";

/** The language of this visit's public pages, when none was chosen. */
export const VISIT_LANGUAGE_COOKIE = "visit-language";

/** Leads to the page in that language and stores it. */
export const LANGUAGE_QUERY = "lng";
