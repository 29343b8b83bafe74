/** By calling code, how the mobile numbers of a country begin; those of any other country may all be texted. */
const MOBILE: Record<string, string> = {
  "31": "6|97",
  "32": "4",
  "33": "[67]",
  "44": "7",
  "49": "1[567]",
  "352": "6",
  "90": "5",
};

/** What a number begins with that gets no text message, as PostgreSQL understands it too. */
export const UNTEXTED = `^\\+(${Object.entries(MOBILE)
  .map(([code, mobile]) => `${code}(?!${mobile})`)
  .join("|")})`;
const untexted = new RegExp(UNTEXTED);

/** False for a landline in the form +31302345678: no text message arrives there, and so none is promised. */
export const canBeTexted = (phone: string): boolean => !untexted.test(phone);
