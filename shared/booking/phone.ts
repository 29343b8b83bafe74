import { typed } from "../text/typed-line.ts";

/** How long a calling code is (ITU-T E.164): one digit, two of these, else three. */
const CALLING_CODE = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;
/** Where the zero is a part of the number: Italy and San Marino, Ivory Coast, Gabon, Congo. */
const KEEPS_ZERO = /^\+(?:39|378|225|241|242)/;
/** Digits of Arabic, Persian and full-width Japanese keyboards; the last four bits of each are its value. */
const OTHER_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/**
 * A phone number as `+31612345678` (ITU-T E.164), or undefined. A single 0 in front is Dutch; the zero of `+49
 * (0)171` is dropped.
 */
export function normalisePhone(text: string): string | undefined {
  const line = typed(text).replace(OTHER_DIGIT, (digit) => String(digit.charCodeAt(0) & 0xf));
  if (/[^\d\s().+/-]/.test(line)) return undefined;
  const digits = line.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const international = withoutTrunkZero(digits.replace(/^0(?=[1-9])/, "+31"));
  if (international.startsWith("+31")) return /^\+31[1-9]\d{8}$/.test(international) ? international : undefined;
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : undefined;
}

function withoutTrunkZero(international: string): string {
  const code = CALLING_CODE.exec(international)?.[0];
  if (code === undefined || KEEPS_ZERO.test(international)) return international;
  const number = international.slice(code.length);
  return code + number.replace(/^0(?=[1-9])/, "");
}
