import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import app from "../../testing/answers/staff/office-join-app.json";
import invited from "../../testing/answers/staff/office-join-look.json";
import options from "../../testing/answers/staff/office-join-passkey-options.json";
import refused from "../../testing/answers/staff/office-join-wrong-code.json";
import joined from "../../testing/answers/staff/office-joined.json";
import notFound from "../../testing/answers/staff/office-not-found.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import JoinPage from "./join-page.tsx";

const LOOK = "POST /api/office/join/look";
const OPTIONS = "POST /api/office/join/passkey/options";
const PASSKEY = "POST /api/office/join/passkey";
const APP = "POST /api/office/join/app";
const PASSWORD = "POST /api/office/join/password";

const alert = () => page.getByRole("alert").first();
const button = (name: string) => page.getByRole("button", { name, exact: true });
const sent = (calls: Call[], name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name);
const open = (hash = "#token=geheim") => show(<JoinPage />, { path: "/office/join", at: `/office/join${hash}` });

beforeEach(() => vi.restoreAllMocks());

test("says for whom the invitation is", async () => {
  const calls = answerApi({ [LOOK]: () => invited });
  await open();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Welkom, Noor Bakker");
  await expect.element(page.getByText(/als beheerder, met noor@domrit\.example/)).toBeVisible();
  expect(sent(calls, LOOK).map(({ body }) => body)).toEqual([{ token: "geheim" }]);
});

test.each(["", "#token=gebruikt"])("an invitation %j that opens nothing is told, with the way on", async (hash) => {
  answerApi({ [LOOK]: () => notFound });
  await open(hash);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Deze uitnodiging werkt niet");
  await expect
    .element(page.getByRole("link", { name: "Inloggen bij het kantoor" }))
    .toHaveAttribute("href", "/office/sign-in");
});

test("a password and a code of the app join, and lead into the office", async () => {
  const answers: { status: number; body: unknown }[] = [refused, joined];
  const calls = answerApi({
    [LOOK]: () => invited,
    [APP]: () => app,
    [PASSWORD]: () => answers.shift() ?? { status: 500 },
  });
  await open();
  await button("Liever een wachtwoord en een app").click();
  await expect.element(page.getByRole("img", { name: "QR-code voor uw app" })).toBeVisible();
  await expect.element(page.getByText("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP")).toBeVisible();
  await page.getByLabelText("Wachtwoord").fill("kort");
  await page.getByLabelText("De zes cijfers die uw app nu toont").fill("000000");
  await button("Meedoen").click();
  await expect.element(page.getByLabelText("Wachtwoord")).toHaveFocus();
  expect(sent(calls, PASSWORD)).toEqual([]);
  await page.getByLabelText("Wachtwoord").fill("vier natte kikkers");
  await button("Meedoen").click();
  await expect
    .element(page.getByLabelText("De zes cijfers die uw app nu toont"))
    .toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByLabelText("Wachtwoord")).toHaveValue("vier natte kikkers");
  await page.getByLabelText("De zes cijfers die uw app nu toont").fill("123456");
  await button("Meedoen").click();
  await expect.element(page.getByText("at /office", { exact: true })).toBeVisible();
  expect(sent(calls, PASSWORD).at(-1)?.body).toEqual({
    token: "geheim",
    password: "vier natte kikkers",
    code: "123456",
  });
});

test("a passkey that is not made is told calmly, and can be tried again", async () => {
  const calls = answerApi({ [LOOK]: () => invited, [OPTIONS]: () => options });
  vi.spyOn(navigator.credentials, "create").mockRejectedValue(new DOMException("closed", "NotAllowedError"));
  await open();
  await button("Passkey maken").click();
  await expect.element(alert()).toMatchTextContent("Er is nog geen passkey gemaakt");
  await expect.element(button("Passkey maken")).toBeEnabled();
  expect(sent(calls, PASSKEY)).toEqual([]);
});

test("a browser without passkeys offers the password alone", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  answerApi({ [LOOK]: () => invited });
  await open();
  await expect.element(page.getByText(/Deze browser ondersteunt geen passkeys/)).toBeVisible();
  await expect.element(button("Passkey maken")).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});
