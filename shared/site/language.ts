/** The cookie that holds the language a visitor chose; the name is the one i18next's own detector uses. */
export const LANGUAGE_COOKIE = "i18next";

/** The cookie that holds the language of the public pages of this visit, where none was chosen. */
export const VISIT_LANGUAGE_COOKIE = "visit-language";

/** The query parameter that asks for a language: it leads to that language's page and is stored. */
export const LANGUAGE_QUERY = "lng";
