import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import signInRefused from "../../testing/answers/account/sign-in/sign-in-refused.json";
import signedIn from "../../testing/answers/account/sign-in/signed-in.json";
import tooManyRequests from "../../testing/answers/account/sign-in/too-many-requests.json";
import { answerApi, type Call, noAnswer } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { notSignedIn, user } from "../user.factory.ts";
import LoginPage from "./login-page.tsx";

const USER = "GET /api/auth/user";
const LOGIN = "POST /api/auth/login";

const toasts = () => page.getByRole("region", { name: "Meldingen (F8)" });
const submit = () => page.getByRole("button", { name: "Inloggen" });
const logins = (calls: Call[]) => calls.filter(({ method, path }) => `${method} ${path}` === LOGIN);
const open = (search = "") => show(<LoginPage />, { path: "/login", at: `/login${search}` });

async function fillIn(): Promise<void> {
  await page.getByLabelText("E-mailadres").fill("ayse@example.nl");
  await page.getByLabelText("Wachtwoord").fill("een paraplu vol kikkers");
}

beforeEach(() => localStorage.clear());

test("asks for a valid address and a password before it sends anything", async () => {
  const calls = answerApi({ [USER]: () => notSignedIn });
  await open();
  await submit().click();
  await expect.element(page.getByLabelText("E-mailadres")).toHaveAccessibleDescription("Geldig e-mailadres invoeren");
  await expect.element(page.getByLabelText("Wachtwoord")).toHaveAccessibleDescription("Wachtwoord invoeren");
  await expect.element(page.getByLabelText("E-mailadres")).toHaveFocus();
  expect(logins(calls)).toEqual([]);
});

test("signs in, says welcome and goes to the dashboard", async () => {
  const calls = answerApi({ [USER]: () => notSignedIn, [LOGIN]: () => signedIn });
  await open();
  await fillIn();
  await submit().click();
  await expect.element(page.getByText("at /dashboard")).toBeVisible();
  await expect.element(toasts()).toMatchTextContent("Inloggen succesvolWelkom terug!");
  expect(logins(calls).map(({ body }) => body)).toEqual([
    { email: "ayse@example.nl", password: "een paraplu vol kikkers" },
  ]);
  expect(document.documentElement.dataset.visitor).toBe("customer");
});

test.each([
  ["?from=%2Fdashboard%2Finvoices", "at /dashboard/invoices"],
  ["?from=https%3A%2F%2Fevil.test%2Fdashboard", "at /dashboard"],
])("with %s it leads %s", async (search, place) => {
  answerApi({ [USER]: () => notSignedIn, [LOGIN]: () => signedIn });
  await open(search);
  await fillIn();
  await submit().click();
  await expect.element(page.getByText(place, { exact: true })).toBeVisible();
});

test("tells why it did not work, in the server's words", async () => {
  const answers = [signInRefused, tooManyRequests];
  answerApi({ [USER]: () => notSignedIn, [LOGIN]: () => answers.shift() ?? { status: 500 } });
  await open();
  await fillIn();
  await submit().click();
  await expect.element(toasts()).toMatchTextContent(/Inloggen misluktControleer uw e-mail en wachtwoord/);
  await submit().click();
  await expect.element(toasts()).toMatchTextContent(/Inloggen misluktTe veel pogingen/);
  await expect.element(submit()).toBeEnabled();
});

test("an answer without a message shows our own text", async () => {
  answerApi({ [USER]: () => notSignedIn, [LOGIN]: noAnswer });
  await open();
  await fillIn();
  await submit().click();
  await expect
    .element(toasts().getByRole("alert"))
    .toMatchTextContent("Inloggen misluktControleer uw e-mail en wachtwoord.");
});

test("a customer who is signed in already goes to the dashboard, behind a spinner", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  answerApi({ [USER]: () => answered.then(() => ({ body: user() })) });
  await open();
  await expect.element(page.getByRole("main").getByRole("status")).toBeInTheDocument();
  await expect.element(submit()).not.toBeInTheDocument();
  answer();
  await expect.element(page.getByText("at /dashboard")).toBeVisible();
});

test("leads to registering, with where the visitor wanted to go, to a forgotten password and back to booking", async () => {
  answerApi({ [USER]: () => notSignedIn });
  await open("?from=%2Fdashboard%2Fprofile");
  await expect
    .element(page.getByRole("link", { name: "Registreren" }))
    .toHaveAttribute("href", "/register?from=%2Fdashboard%2Fprofile");
  await expect
    .element(page.getByRole("link", { name: "Wachtwoord vergeten?" }))
    .toHaveAttribute("href", "/forgot-password");
  await expect.element(page.getByRole("link", { name: "Terug naar reserveren" })).toHaveAttribute("href", "/");
});

test("shows the password on request, and hides it again", async () => {
  answerApi({ [USER]: () => notSignedIn });
  await open();
  const eye = page.getByRole("button", { name: "Toon wachtwoord" });
  await expect.element(page.getByLabelText("Wachtwoord")).toHaveAttribute("type", "password");
  await eye.click();
  await expect.element(page.getByLabelText("Wachtwoord")).toHaveAttribute("type", "text");
  await expect.element(eye).toHaveAttribute("aria-pressed", "true");
  await eye.click();
  await expect.element(page.getByLabelText("Wachtwoord")).toHaveAttribute("type", "password");
});
