/** Ends of addresses on the web that no street or place is written with. */
const WEB_ENDS = "com|net|org|info|biz|nl|eu|io|app|xyz|online|site|shop|click|ru|cn|ly";
const LINK = new RegExp(String.raw`:\/\/|\bwww[.。]|\S@\S+\.\S|[\p{L}\d][.。．｡](?:${WEB_ENDS})(?![\p{L}\d])`, "iu");

/** True for a text that leads somewhere: "http://…", "www.…", an e-mail address, "evil.com". */
export const hasLink = (text: string): boolean => LINK.test(text);

/** The text so that no mail program makes a link of any of it; "St.Jacobsstraat" becomes "St. Jacobsstraat", "B.V." stays. */
export const withoutLinks = (text: string): string =>
  text.replace(/:\/\//g, " ").replace(/[.。．｡](?=[\p{L}\d-]{2})(?=[\p{L}\d-]*\p{L})/gu, ". ");
