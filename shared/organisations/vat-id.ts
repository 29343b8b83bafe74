const digitsOf = (text: string): number[] => [...text].map(Number);
const mod97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
const lettersAsNumbers = (text: string): string =>
  text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/** The check digit of a company's number ("elfproef"), or that of the whole id, which sole traders have since 2020. */
function isDutch(vatId: string): boolean {
  const digits = digitsOf(vatId.slice(2, 11));
  const sum = digits.slice(0, 8).reduce((all, digit, index) => all + digit * (9 - index), 0);
  return sum % 11 === digits[8] || mod97(lettersAsNumbers(vatId)) === 1;
}

const isBelgian = (vatId: string): boolean => 97 - mod97(vatId.slice(2, 10)) === Number(vatId.slice(10));

/** ISO 7064, MOD 11,10. */
function isGerman(vatId: string): boolean {
  const digits = digitsOf(vatId.slice(2));
  const product = digits.slice(0, 8).reduce((rest, digit) => (((rest + digit) % 10 || 10) * 2) % 11, 10);
  return (11 - product) % 10 === digits[8];
}

const COUNTRIES = [
  { form: /^NL\d{9}B\d{2}$/, isRight: isDutch },
  { form: /^BE[01]\d{9}$/, isRight: isBelgian },
  { form: /^DE[1-9]\d{8}$/, isRight: isGerman },
];

/** Whether a VAT id of the Netherlands, Belgium or Germany can exist: its form and its check digits. Spaces and dots do not count. */
export function isVatId(typed: string): boolean {
  const vatId = typed.replace(/[ .]/g, "").toUpperCase();
  return COUNTRIES.some(({ form, isRight }) => form.test(vatId) && isRight(vatId));
}
