import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import demo from "../../testing/answers/staff/office-demo.json";
import me from "../../testing/answers/staff/office-me-manager.json";
import notFound from "../../testing/answers/staff/office-not-found.json";
import notSignedIn from "../../testing/answers/staff/office-not-signed-in.json";
import options from "../../testing/answers/staff/office-passkey-options.json";
import tooMany from "../../testing/answers/staff/office-too-many-sign-ins.json";
import wrong from "../../testing/answers/staff/office-wrong-credentials.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import SignInPage from "./sign-in-page.tsx";

const ME = "GET /api/office/me";
const PASSWORD = "POST /api/office/sign-in";
const OPTIONS = "POST /api/office/sign-in/passkey/options";
const PASSKEY = "POST /api/office/sign-in/passkey";

const alert = () => page.getByRole("alert").first();
const submit = () => page.getByRole("button", { name: "Inloggen", exact: true });
const sent = (calls: Call[], name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name);
const open = (search = "") => show(<SignInPage />, { path: "/office/sign-in", at: `/office/sign-in${search}` });

async function fillIn(): Promise<void> {
  await page.getByLabelText("E-mailadres").fill("noor@domrit.example");
  await page.getByLabelText("Wachtwoord").fill("een paraplu vol kikkers");
  await page.getByLabelText("Code uit uw app").fill("123456");
}

beforeEach(() => vi.restoreAllMocks());

test("password and code sign in together, and lead to the page that was wanted", async () => {
  const calls = answerApi({ [ME]: () => notSignedIn, [PASSWORD]: () => me });
  await open("?from=%2Foffice%2Fbookings%2F12");
  await fillIn();
  await submit().click();
  await expect.element(page.getByText("at /office/bookings/12")).toBeVisible();
  expect(sent(calls, PASSWORD).map(({ body }) => body)).toEqual([
    { email: "noor@domrit.example", password: "een paraplu vol kikkers", code: "123456" },
  ]);
});

test("asks for all three before it sends anything", async () => {
  const calls = answerApi({ [ME]: () => notSignedIn });
  await open();
  await submit().click();
  await expect.element(page.getByLabelText("E-mailadres")).toHaveFocus();
  await expect.element(page.getByLabelText("Code uit uw app")).toHaveAttribute("aria-invalid", "true");
  expect(sent(calls, PASSWORD)).toEqual([]);
});

test.each([
  ["a wrong password", () => wrong, "E-mailadres, wachtwoord of code klopt niet"],
  ["too many attempts", () => tooMany, "Te veel pogingen. Wacht even en probeer het opnieuw."],
  ["no network", () => Promise.reject(new TypeError("no network")), "We zijn even niet bereikbaar."],
])("%s is shown, and the typed text stays", async (_who, answer, words) => {
  answerApi({ [ME]: () => notSignedIn, [PASSWORD]: answer });
  await open();
  await fillIn();
  await submit().click();
  await expect.element(alert()).toMatchTextContent(words);
  await expect.element(page.getByLabelText("E-mailadres")).toHaveValue("noor@domrit.example");
  await expect.element(page.getByLabelText("Wachtwoord")).toHaveValue("een paraplu vol kikkers");
});

test("a closed window of the device shows a calm message and leaves the other way as it was", async () => {
  const calls = answerApi({ [ME]: () => notSignedIn, [OPTIONS]: () => options });
  vi.spyOn(navigator.credentials, "get").mockRejectedValue(new DOMException("closed", "NotAllowedError"));
  await open();
  await fillIn();
  await page.getByRole("button", { name: "Inloggen met een passkey" }).click();
  await expect.element(alert()).toMatchTextContent("U bent nog niet ingelogd");
  await expect.element(page.getByLabelText("Code uit uw app")).toHaveValue("123456");
  expect(sent(calls, PASSKEY)).toEqual([]);
});

test("a signed-in visitor goes on at once", async () => {
  answerApi({ [ME]: () => me });
  await open();
  await expect.element(page.getByText("at /office", { exact: true })).toBeVisible();
});

test("a demonstration lets in by its key, in the role that is chosen; a key that is over is told", async () => {
  const DEMO = "POST /api/office/sign-in/demo";
  const answers: { status: number; body: unknown }[] = [notFound, demo];
  const calls = answerApi({ [ME]: () => notSignedIn, [DEMO]: () => answers.shift() ?? { status: 500 } });
  await open("#demo=sleutel");
  await page.getByRole("button", { name: "Als centralist" }).click();
  await expect.element(alert()).toMatchTextContent("Deze demo-link werkt niet meer");
  await page.getByRole("button", { name: "Als beheerder" }).click();
  await expect.element(page.getByText("at /office", { exact: true })).toBeVisible();
  expect(sent(calls, DEMO).map(({ body }) => body)).toEqual([
    { key: "sleutel", role: "desk" },
    { key: "sleutel", role: "manager" },
  ]);
});

test("without a demonstration's key there is no demonstration", async () => {
  answerApi({ [ME]: () => notSignedIn });
  await open();
  await expect.element(submit()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Als beheerder" })).not.toBeInTheDocument();
});
