import type { SecurityView } from "@domrit/shared/account/security-view.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { passkey, security } from "../security/security.factory.ts";
import { SignInSecurity } from "../security/sign-in-security.tsx";
import { user } from "../user.factory.ts";

const SECURITY = "GET /api/user/security";
const OPTIONS = "POST /api/user/passkeys/options";
const ONE = `/api/user/passkeys/${passkey().id}`;
const challenge = {
  challenge: "c2VjcmV0",
  rp: { id: "localhost", name: "Domrit" },
  user: { id: "aWQ", name: "ayse@example.nl", displayName: "Ayşe" },
  pubKeyCredParams: [{ type: "public-key", alg: -7 }],
};

const toasts = () => page.getByRole("region", { name: "Meldingen (F8)" });
const main = () => page.getByRole("main");
const dialog = () => page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const sent = (calls: Call[], name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name);
const open = () => show(<SignInSecurity user={user()} />);

/** What the browser does when its owner is asked to make a passkey. */
const browserThrows = (name: string) =>
  vi.spyOn(navigator.credentials, "create").mockRejectedValue(new DOMException("the browser's own words", name));

async function askForPasskey(password = "een paraplu vol"): Promise<void> {
  await field("Naam van de passkey").fill("Laptop");
  await field("Wachtwoord").fill(password);
  await button("Ga verder").click();
}

beforeEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("lists what each passkey is called, since when it is there and when it was last used", async () => {
  const passkeys = [
    passkey(),
    passkey({ id: "2", name: "Laptop", isSynced: true, lastUsedAt: "2026-11-21T08:00:00.000Z" }),
  ];
  answerApi({ [SECURITY]: () => ({ body: security({ passkeys }) }) });
  await open();
  const items = page.getByRole("listitem");
  await expect.element(items.first()).toMatchTextContent(/Telefoon.*Toegevoegd: 20 nov 2026, 15:05.*Nog niet gebruikt/);
  await expect
    .element(items.nth(1))
    .toMatchTextContent(/Laptop.*Laatst gebruikt: 21 nov 2026, 09:00.*wachtwoordbeheer/);
});

test("says that there is none yet, and that what could not be loaded can be tried again", async () => {
  const answers = [{ status: 503 }, { body: security() }];
  answerApi({ [SECURITY]: () => answers.shift() ?? { status: 500 } });
  await open();
  await expect.element(main().getByRole("alert").first()).toMatchTextContent("Uw beveiliging is niet geladen");
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.element(page.getByText("U hebt nog geen passkey.")).toBeVisible();
});

test("a wrong password is said on its field, and a window that is closed loses nothing that was typed", async () => {
  const wrong = { code: "invalid_fields", message: "Controleer.", fields: { password: ["Dit wachtwoord klopt niet"] } };
  const answers = [{ status: 422, body: wrong }, { body: challenge }];
  const calls = answerApi({ [SECURITY]: () => ({ body: security() }), [OPTIONS]: () => answers.shift() ?? {} });
  browserThrows("NotAllowedError");
  await open();
  await button("Passkey toevoegen").click();
  await askForPasskey("verkeerd");
  await expect.element(field("Wachtwoord")).toHaveAccessibleDescription("Dit wachtwoord klopt niet");
  await askForPasskey();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent("Er is niets toegevoegd");
  await expect.element(field("Naam van de passkey")).toHaveValue("Laptop");
  await expect.element(field("Wachtwoord")).toHaveValue("een paraplu vol");
  await expect.element(button("Ga verder")).toBeEnabled();
  expect(sent(calls, "POST /api/user/passkeys")).toEqual([]);
});

test.each([
  ["InvalidStateError", "Dit apparaat heeft al een passkey voor uw account."],
  ["NotSupportedError", "Uw apparaat kon geen passkey maken."],
])("a device that throws %s shows %s", async (name, message) => {
  answerApi({ [SECURITY]: () => ({ body: security() }), [OPTIONS]: () => ({ body: challenge }) });
  browserThrows(name);
  await open();
  await button("Passkey toevoegen").click();
  await askForPasskey();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent(message);
});

test("a browser that knows no passkeys offers none and says why", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  answerApi({ [SECURITY]: () => ({ body: security() }) });
  await open();
  await expect.element(main()).toMatchTextContent("Deze browser ondersteunt geen passkeys.");
  await expect.element(button("Passkey toevoegen")).not.toBeInTheDocument();
});

test("a passkey gets another name, and goes with the password", async () => {
  const state: SecurityView = security({ passkeys: [passkey()] });
  const calls = answerApi({
    [SECURITY]: () => ({ body: state }),
    [`PUT ${ONE}`]: ({ body }) => {
      state.passkeys = [passkey(body as { name: string })];
      return { status: 204 };
    },
    [`DELETE ${ONE}`]: () => {
      state.passkeys = [];
      return { status: 204 };
    },
  });
  await open();
  await button("Hernoemen (passkey Telefoon)").click();
  await expect.element(field("Naam van de passkey")).toHaveValue("Telefoon");
  await field("Naam van de passkey").fill("Oude telefoon");
  await button("Opslaan").click();
  await expect.element(page.getByRole("listitem").first()).toMatchTextContent("Oude telefoon");
  await button("Verwijderen (passkey Oude telefoon)").click();
  await expect.element(dialog()).toMatchTextContent("Met ‘Oude telefoon’ kan dan niemand meer inloggen.");
  await field("Wachtwoord").fill("een paraplu vol");
  await dialog().getByRole("button", { name: "Verwijderen", exact: true }).click();
  await expect.element(page.getByText("U hebt nog geen passkey.")).toBeVisible();
  await expect.element(toasts()).toMatchTextContent("Naam gewijzigd");
  expect(sent(calls, `DELETE ${ONE}`).map(({ body }) => body)).toEqual([{ password: "een paraplu vol" }]);
});

test("the last passkey of a second step that has no app stays, and why is said", async () => {
  const state = security({ passkeys: [passkey()], secondStep: { isOn: true, hasApp: false, codesLeft: 10 } });
  const body = { code: "second_factor_missing", message: "Voor een tweede stap is een app of een passkey nodig." };
  answerApi({ [SECURITY]: () => ({ body: state }), [`DELETE ${ONE}`]: () => ({ status: 409, body }) });
  await open();
  await button("Verwijderen (passkey Telefoon)").click();
  await field("Wachtwoord").fill("een paraplu vol");
  await dialog().getByRole("button", { name: "Verwijderen", exact: true }).click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent(body.message);
});
