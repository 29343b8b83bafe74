import { describe, expect, test } from "vitest";
import type { z } from "zod";
import texts from "../i18n/nl/site/validation.json" with { type: "json" };
import { loginSchema, passwordSchema, profileSchema, registerSchema } from "./schema.ts";

const person = {
  firstName: "Ayşe",
  lastName: "Kaya",
  username: "ayşe",
  email: "Ayse@Example.nl",
  phone: "06 1234 5678",
};
const registration = { ...person, password: "appelgebak", confirmPassword: "appelgebak" };

/** The Dutch texts of what is wrong, by field. */
function faults(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    const key = message as keyof typeof texts;
    found[path.join(".")] = [...(found[path.join(".")] ?? []), texts[key] ?? message];
  }
  return found;
}

test("a registration is taken as it was typed, without the blanks around it", () => {
  expect(registerSchema.parse({ ...registration, firstName: " Ayşe " })).toEqual(registration);
});

test("every fault of a registration is named at once, in the words of the form", () => {
  const empty = Object.fromEntries(Object.keys(registration).map((field) => [field, ""]));
  expect(faults(registerSchema, { ...empty, confirmPassword: "x" })).toEqual({
    firstName: ["Voornaam is verplicht"],
    lastName: ["Achternaam is verplicht"],
    username: ["Gebruikersnaam moet minimaal 3 karakters zijn"],
    email: ["Geldig e-mailadres invoeren"],
    phone: ["Telefoonnummer is verplicht"],
    password: ["Wachtwoord moet minimaal 6 karakters zijn"],
    confirmPassword: ["Wachtwoorden komen niet overeen"],
  });
  expect(Object.keys(faults(registerSchema, {})).sort()).toEqual(Object.keys(registration).sort());
});

describe("the limits of a field", () => {
  test.each([
    ["username", "abc", true],
    ["username", "  ab ", false],
    ["password", "123456", true],
    ["password", "12345", false],
    ["phone", "1", false],
    ["phone", "+31 (0)30-200 40 80", true],
    ["phone", "bel mij", false],
    ["email", "jan@example", false],
    ["email", "jan@example.nl", true],
    ["firstName", "J", true],
    ["firstName", "J".repeat(101), false],
  ])("%s %j", (field, value, fits) => {
    const repeated = field === "password" ? { confirmPassword: value } : {};
    expect(registerSchema.safeParse({ ...registration, [field]: value, ...repeated }).success).toBe(fits);
  });
});

test("a field that the form does not have is refused", () => {
  for (const schema of [registerSchema, loginSchema, profileSchema, passwordSchema]) {
    const issues = schema.safeParse({ ...registration, isAdmin: true }).error?.issues ?? [];
    expect(issues.find(({ code }) => code === "unrecognized_keys")).toMatchObject({
      keys: expect.arrayContaining(["isAdmin"]),
    });
  }
});

test("signing in asks for a valid address and a password of any length", () => {
  expect(faults(loginSchema, { email: "jan", password: "" })).toEqual({
    email: ["Geldig e-mailadres invoeren"],
    password: ["Wachtwoord invoeren"],
  });
  expect(loginSchema.safeParse({ email: "jan@example.nl", password: "x" }).success).toBe(true);
});

test("a new password is repeated", () => {
  expect(
    faults(passwordSchema, { currentPassword: "", newPassword: "appelgebak", confirmPassword: "appelgebaK" }),
  ).toEqual({ currentPassword: ["Wachtwoord invoeren"], confirmPassword: ["Wachtwoorden komen niet overeen"] });
});
