/**
 * Prefixes of mobile numbers by calling code, for the default `SMS_COUNTRIES` except Denmark, where they do not differ.
 * Other countries are not restricted.
 */
const MOBILE: Record<string, string> = {
  "30": "6|94",
  "31": "6|97",
  "32": "4[5-9]",
  "33": "[67]",
  "34": "[67]",
  "351": "[69]",
  "352": "6",
  "353": "8",
  "356": "[79]",
  "357": "9",
  "358": "4|50",
  "359": "43[0789]|8[789]|9[89]",
  "36": "[237]0|31|50",
  "370": "6",
  "371": "2",
  "372": "5|8[1-49]",
  "385": "9",
  "386": "[37][01]|4[013]|51|6[4-9]",
  "39": "3|43",
  "40": "7",
  "420": "[67]",
  "421": "9",
  "43": "6485|65[0-3579]|66[^2]|6[789]",
  "44": "7",
  "46": "7",
  "48": "21|45|5[0137]|6[069]|7[2389]|88",
  "49": "1[567]",
  "90": "5",
};

/** Also valid for PostgreSQL. */
export const UNTEXTED = `^\\+(${Object.entries(MOBILE)
  .map(([code, mobile]) => `${code}(?!${mobile})`)
  .join("|")})`;
const untexted = new RegExp(UNTEXTED);

/** False for a landline such as +31302345678, which gets no text message. */
export const canBeTexted = (phone: string): boolean => !untexted.test(phone);
