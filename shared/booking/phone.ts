/**
 * A phone number in the international form `+31612345678`, or undefined when it cannot be one. A number that begins
 * with a single 0 is Dutch. Length limits: ITU-T E.164, at most 15 digits; a Dutch number has 9 after the country code.
 */
export function normalisePhone(typed: string): string | undefined {
  if (/[^\d\s().+/-]/.test(typed)) return undefined;
  const digits = typed.replace(/[^\d+]/g, "").replace(/^00/, "+");
  const international = digits.replace(/^0(?=[1-9])/, "+31").replace(/^\+310/, "+31");
  if (international.startsWith("+31")) return /^\+31[1-9]\d{8}$/.test(international) ? international : undefined;
  return /^\+[1-9]\d{7,14}$/.test(international) ? international : undefined;
}
