import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import resetAsked from "../../testing/answers/account/reset-asked.json";
import resetDone from "../../testing/answers/account/reset-done.json";
import tooEasy from "../../testing/answers/account/reset-too-easy.json";
import usedUp from "../../testing/answers/account/reset-used-up.json";
import passkeysStay from "../../testing/answers/account/second-step/reset-done-passkeys.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { notSignedIn, user } from "../user.factory.ts";
import ForgotPasswordPage from "./forgot-password-page.tsx";
import ResetPasswordPage from "./reset-password-page.tsx";

const FORGOT = "POST /api/auth/forgot-password";
const RESET = "POST /api/auth/reset-password";
const anonymous = { "GET /api/auth/user": () => notSignedIn };
const toasts = () => page.getByRole("region", { name: "Meldingen (F8)" });
const openReset = (search = "?token=s3cret") =>
  show(<ResetPasswordPage />, { path: "/reset-password", at: `/reset-password${search}` });

async function choose(password: string, repeated = password): Promise<void> {
  await page.getByLabelText("Nieuw wachtwoord").fill(password);
  await page.getByLabelText("Wachtwoord bevestigen").fill(repeated);
  await page.getByRole("button", { name: "Wachtwoord opslaan" }).click();
}

beforeEach(() => localStorage.clear());

test("a link is asked for, without saying whether there is an account", async () => {
  const calls = answerApi({ ...anonymous, [FORGOT]: () => resetAsked });
  await show(<ForgotPasswordPage />, { path: "/forgot-password" });
  await page.getByRole("button", { name: "Stuur de link" }).click();
  await expect.element(page.getByLabelText("E-mailadres")).toHaveAccessibleDescription("Geldig e-mailadres invoeren");
  await page.getByLabelText("E-mailadres").fill("ayse@example.nl");
  await page.getByRole("button", { name: "Stuur de link" }).click();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("Als er een account is met dit adres");
  expect(calls.at(-1)?.body).toEqual({ email: "ayse@example.nl" });
});

test("the link's secret leaves the address and sets another password", async () => {
  const calls = answerApi({ ...anonymous, [RESET]: () => resetDone });
  await openReset();
  await choose("kort", "kort");
  await expect
    .element(page.getByLabelText("Nieuw wachtwoord"))
    .toHaveAccessibleDescription(/^Wachtwoord moet minimaal 6 karakters zijn/);
  await choose("een paraplu vol", "iets anders");
  await expect
    .element(page.getByLabelText("Wachtwoord bevestigen"))
    .toHaveAccessibleDescription("Wachtwoorden komen niet overeen");
  await choose("een paraplu vol");
  await expect.element(page.getByText("at /login", { exact: true })).toBeVisible();
  await expect.element(toasts()).toMatchTextContent("Wachtwoord gewijzigd");
  expect(calls.at(-1)?.body).toEqual({
    token: "s3cret",
    password: "een paraplu vol",
    confirmPassword: "een paraplu vol",
  });
});

test("the page shows what can still sign in afterwards, and what has ended", async () => {
  answerApi({ ...anonymous, [RESET]: () => passkeysStay });
  await openReset();
  await choose("een paraplu vol");
  const alert = page.getByRole("main").getByRole("alert");
  await expect.element(alert).toMatchTextContent("Wachtwoord gewijzigd");
  await expect.element(alert).toMatchTextContent("met een passkey: Telefoon, Laptop");
  await expect.element(alert).toMatchTextContent("om de tweede stap");
  await expect
    .element(page.getByRole("link", { name: "Inloggen", exact: true }).last())
    .toHaveAttribute("href", "/login");
});

test("a link that is used up, or that carries nothing, leads to a new one", async () => {
  answerApi({ ...anonymous, [RESET]: () => usedUp });
  const { unmount } = await openReset();
  await choose("een paraplu vol");
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("Deze link werkt niet meer");
  await expect
    .element(page.getByRole("link", { name: "Nieuwe link aanvragen" }))
    .toHaveAttribute("href", "/forgot-password");
  await unmount();
  await openReset("");
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("Deze link werkt niet meer");
});

test("a password that is refused is said on its field", async () => {
  answerApi({ "GET /api/auth/user": () => ({ body: user() }), [RESET]: () => tooEasy });
  await openReset();
  await choose("welkom123");
  await expect
    .element(page.getByLabelText("Nieuw wachtwoord"))
    .toHaveAccessibleDescription(/^Dit wachtwoord is te makkelijk/);
});
