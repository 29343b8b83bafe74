import { expect, test } from "vitest";
import { invoiceDetailsSchema } from "./schema.ts";

const address = { street: "Oudegracht 158", postalCode: "3511 AZ", city: "Utrecht" };
const faults = (form: unknown) => {
  const { error } = invoiceDetailsSchema.safeParse(form);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};

test.each([
  ["an address alone", address],
  ["a company", { ...address, company: "Kaya B.V.", kvk: "12345678", vatId: "NL123456789B01" }],
  [
    "numbers as people write them",
    { ...address, company: "K", kvk: "1234 5678", vatId: "nl 1234.56.789.b01", postalCode: "3511az" },
  ],
  ["empty fields", { ...address, company: "", kvk: "", vatId: "" }],
])("%s will do", (_, form) => {
  expect(faults(form)).toEqual({});
});

test.each([
  ["nothing at all", {}, { street: "streetRequired", postalCode: "postalCodeRequired", city: "cityRequired" }],
  [
    "empty fields",
    { street: " ", postalCode: "", city: "" },
    { street: "streetRequired", postalCode: "postalCodeRequired", city: "cityRequired" },
  ],
  ["a postcode of elsewhere", { ...address, postalCode: "1000" }, { postalCode: "postalCodeInvalid" }],
  ["a short number", { ...address, company: "K", kvk: "1234567" }, { kvk: "kvkInvalid" }],
  ["a foreign VAT id", { ...address, company: "K", vatId: "DE123456789" }, { vatId: "vatIdInvalid" }],
  ["a number without a company", { ...address, kvk: "12345678" }, { company: "companyMissing" }],
  ["an invoice a month", { ...address, company: "K", kvk: "12345678", monthly: true }, { "": expect.any(String) }],
  ["a novel", { ...address, company: "x".repeat(101) }, { company: "tooLong" }],
  ["another type", { ...address, city: 1 }, { city: "wrongType" }],
])("%s will not", (_, form, expected) => {
  expect(faults(form)).toEqual(expected);
});
