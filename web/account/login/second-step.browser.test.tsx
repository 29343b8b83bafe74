import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import challenge from "../../testing/answers/account/second-step/passkey-sign-in-options.json";
import byApp from "../../testing/answers/account/second-step/second-step-by-app.json";
import byPasskey from "../../testing/answers/account/second-step/second-step-by-passkey.json";
import wrongCode from "../../testing/answers/account/second-step/second-step-code-wrong.json";
import expired from "../../testing/answers/account/second-step/second-step-expired.json";
import signedIn from "../../testing/answers/account/sign-in/signed-in.json";
import tooManyRequests from "../../testing/answers/account/sign-in/too-many-requests.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { notSignedIn } from "../user.factory.ts";
import LoginPage from "./login-page.tsx";

const anonymous = { "GET /api/auth/user": () => notSignedIn };
const LOGIN = "POST /api/auth/login";
const CODE = "POST /api/auth/second-step";
const OPTIONS = "POST /api/auth/passkey/options";
const PASSKEY = "POST /api/auth/passkey";

const main = () => page.getByRole("main");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const sent = (calls: Call[], name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name);

async function logIn(search = ""): Promise<void> {
  await show(<LoginPage />, { path: "/login", at: `/login${search}` });
  await field("E-mailadres").fill("ayse@example.nl");
  await field("Wachtwoord").fill("een paraplu vol");
  await button("Inloggen").click();
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("after the password a code signs in, to where the visitor wanted to go", async () => {
  const answers = [wrongCode, signedIn];
  const calls = answerApi({ ...anonymous, [LOGIN]: () => byApp, [CODE]: () => answers.shift() ?? { status: 500 } });
  await logIn("?from=%2Fdashboard%2Finvoices");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Nog één stap");
  await expect.element(page.getByText("Inloggen mislukt")).not.toBeInTheDocument();
  const code = field("Code uit uw app");
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await button("Verder").click();
  await expect.element(code).toHaveAccessibleDescription(/^Vul de code in/);
  await code.fill("000000");
  await button("Verder").click();
  await expect.element(code).toHaveAccessibleDescription(/^Deze code klopt niet/);
  await code.fill("123 456");
  await button("Verder").click();
  await expect.element(page.getByText("at /dashboard/invoices")).toBeVisible();
  expect(sent(calls, CODE).map((call) => call.body)).toEqual([{ code: "000000" }, { code: "123 456" }]);
});

test("a recovery code does as well", async () => {
  const calls = answerApi({ ...anonymous, [LOGIN]: () => byApp, [CODE]: () => signedIn });
  await logIn();
  await button("Gebruik een herstelcode").click();
  await expect.element(field("Herstelcode")).toHaveFocus();
  await field("Herstelcode").fill("abcd-efgh-ijkm-npqr");
  await button("Verder").click();
  await expect.element(page.getByText("at /dashboard")).toBeVisible();
  expect(sent(calls, CODE)[0]?.body).toEqual({ code: "abcd-efgh-ijkm-npqr" });
});

test("a customer who waited too long begins again, with the address still there", async () => {
  answerApi({ ...anonymous, [LOGIN]: () => byApp, [CODE]: () => expired });
  await logIn();
  await field("Code uit uw app").fill("123456");
  await button("Verder").click();
  await expect.element(main().getByRole("alert").first()).toMatchTextContent("Dit duurde te lang");
  await expect.element(field("E-mailadres")).toHaveValue("ayse@example.nl");
  await expect.element(field("Wachtwoord")).toHaveValue("");
});

test("too many codes show the server's message, and the first step can be begun anew", async () => {
  answerApi({ ...anonymous, [LOGIN]: () => byApp, [CODE]: () => tooManyRequests });
  await logIn();
  await field("Code uit uw app").fill("123456");
  await button("Verder").click();
  await expect.element(main().getByRole("alert").first()).toMatchTextContent(tooManyRequests.body.message);
  await expect.element(field("Code uit uw app")).toHaveValue("123456");
  await button("Opnieuw beginnen").click();
  await expect.element(button("Inloggen")).toBeVisible();
});

test("an account whose second step is a passkey is asked for one, or for a recovery code", async () => {
  answerApi({ ...anonymous, [LOGIN]: () => byPasskey, [OPTIONS]: () => challenge });
  vi.spyOn(navigator.credentials, "get").mockRejectedValue(new DOMException("closed", "NotAllowedError"));
  await logIn();
  await expect.element(field("Herstelcode")).toBeVisible();
  await button("Gebruik een passkey").click();
  await expect
    .element(main().getByRole("alert").first())
    .toMatchTextContent(/U bent nog niet ingelogd.*gebruik een code/);
  await expect.element(button("Gebruik een passkey")).toBeEnabled();
});

test("a closed window shows a calm message, and leaves what was typed", async () => {
  const calls = answerApi({ ...anonymous, [OPTIONS]: () => challenge });
  vi.spyOn(navigator.credentials, "get").mockRejectedValue(new DOMException("closed", "NotAllowedError"));
  await show(<LoginPage />, { path: "/login" });
  await field("E-mailadres").fill("ayse@example.nl");
  await button("Inloggen met een passkey").click();
  await expect.element(main().getByRole("alert").first()).toMatchTextContent("U bent nog niet ingelogd");
  await expect.element(field("E-mailadres")).toHaveValue("ayse@example.nl");
  expect(sent(calls, PASSKEY)).toEqual([]);
});

test("a browser that knows no passkeys offers none", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  answerApi({ ...anonymous, [LOGIN]: () => byPasskey });
  await logIn();
  await expect.element(main()).toMatchTextContent("Deze browser ondersteunt geen passkeys.");
  await expect.element(button("Gebruik een passkey")).not.toBeInTheDocument();
});
