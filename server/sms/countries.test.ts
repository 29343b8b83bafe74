import { canBeTexted } from "@domrit/shared/person/can-be-texted.ts";
import { getCountryCallingCode, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { parseEnvironment } from "../environment.ts";
import { smsFault } from "./countries.ts";

const required = {
  DATABASE_URL: "postgres://127.0.0.1/x",
  SMTP_URL: "smtp://127.0.0.1",
  SMS_GATEWAY_URL: "http://127.0.0.1",
  SMS_GATEWAY_TOKEN: "token of the gateway",
  SESSION_KEYS: "first session key",
  DISPATCH_SECRETS: "a secret of the taxi centre",
};
const { SMS_COUNTRIES } = parseEnvironment(required);

test.each([
  "+31612345678",
  "+31600000000",
  "+31302004080",
  "+31884567890",
  "+32470123456",
  "+4915123456789",
  "+352621123456",
  "+447700900123",
  "+447911123456",
  "+905321234567",
  "+33612345678",
  "+40712345678",
])("%s gets text messages", (phone) => {
  expect(smsFault(phone, SMS_COUNTRIES)).toBeUndefined();
});

test.each([
  ["+252612345678", "country"],
  ["+12025550123", "country"],
  ["+79161234567", "country"],
  ["+4712345678", "country"],
  ["+41791234567", "country"],
  ["+881612345678", "premium"],
  ["+99999999999", "impossible"],
  ["+4912", "impossible"],
  ["+33612345678901", "impossible"],
  ["+319001234567", "premium"],
  ["+33899123456", "premium"],
  ["+447012345678", "premium"],
])("%s gets none: %s", (phone, fault) => {
  expect(smsFault(phone, SMS_COUNTRIES)).toBe(fault);
});

test("other countries are a matter of configuration, and a name that is none is refused", () => {
  const { SMS_COUNTRIES: only } = parseEnvironment({ ...required, SMS_COUNTRIES: "NL, SO" });
  expect(smsFault("+252612345678", only)).toBeUndefined();
  expect(smsFault("+32470123456", only)).toBe("country");
  expect(() => parseEnvironment({ ...required, SMS_COUNTRIES: "NL,UK" })).toThrow("SMS_COUNTRIES");
  expect(() => parseEnvironment({ ...required, SMS_DAILY_LIMIT: "-1" })).toThrow("SMS_DAILY_LIMIT");
});

test.each(SMS_COUNTRIES)("of %s the mobile numbers are known from the landlines", (country) => {
  const wrong: string[] = [];
  for (let first = 0; first < 1000; first += 1) {
    const start = `+${getCountryCallingCode(country)}${String(first).padStart(3, "0")}`;
    for (const rest of ["1234", "23456", "234567", "2345678", "20304050"]) {
      const number = parsePhoneNumberFromString(start + rest);
      const type = number?.getType();
      const isTold = type === "MOBILE" || type === "FIXED_LINE";
      if (number && isTold && canBeTexted(number.number) !== (type === "MOBILE"))
        wrong.push(`${number.number} ${type}`);
    }
  }
  expect(wrong).toEqual([]);
});
