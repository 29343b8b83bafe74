import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import wrongProof from "../../testing/answers/account/proof-wrong.json";
import last from "../../testing/answers/account/second-step/passkey-last.json";
import challenge from "../../testing/answers/account/second-step/passkey-options.json";
import none from "../../testing/answers/account/second-step/security.json";
import lastOfTwoSteps from "../../testing/answers/account/second-step/security-by-passkey.json";
import one from "../../testing/answers/account/second-step/security-passkey.json";
import two from "../../testing/answers/account/second-step/security-passkeys.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { SignInSecurity } from "../security/sign-in-security.tsx";
import { user } from "../user.factory.ts";

const SECURITY = "GET /api/user/security";
const OPTIONS = "POST /api/user/passkeys/options";
const ONE = `/api/user/passkeys/${one.body.passkeys[0]?.id}`;

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
  const passkeys = two.body.passkeys.map((known) => ({ ...known, isSynced: known.name === "Laptop" }));
  answerApi({ [SECURITY]: () => ({ body: { ...two.body, passkeys } }) });
  await open();
  const items = page.getByRole("listitem");
  await expect.element(items.first()).toMatchTextContent(/Telefoon.*Toegevoegd: 20 nov 2026, 15:05.*Nog niet gebruikt/);
  await expect
    .element(items.nth(1))
    .toMatchTextContent(/Laptop.*Laatst gebruikt: 21 nov 2026, 09:00.*wachtwoordbeheer/);
});

test("says that there is none yet, and that what could not be loaded can be tried again", async () => {
  const answers = [{ status: 503 }, none];
  answerApi({ [SECURITY]: () => answers.shift() ?? { status: 500 } });
  await open();
  await expect.element(main().getByRole("alert").first()).toMatchTextContent("Uw beveiliging is niet geladen");
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.element(page.getByText("U hebt nog geen passkey.")).toBeVisible();
});

test("a wrong password is said on its field, and a window that is closed loses nothing that was typed", async () => {
  const answers = [wrongProof, challenge];
  const calls = answerApi({ [SECURITY]: () => none, [OPTIONS]: () => answers.shift() ?? { status: 500 } });
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
  answerApi({ [SECURITY]: () => none, [OPTIONS]: () => challenge });
  browserThrows(name);
  await open();
  await button("Passkey toevoegen").click();
  await askForPasskey();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent(message);
});

test("a browser that knows no passkeys offers none and says why", async () => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  answerApi({ [SECURITY]: () => none });
  await open();
  await expect.element(main()).toMatchTextContent("Deze browser ondersteunt geen passkeys.");
  await expect.element(button("Passkey toevoegen")).not.toBeInTheDocument();
});

test("a passkey gets another name, and goes with the password", async () => {
  let state: { status: number; body: { passkeys: { name: string }[] } } = one;
  const calls = answerApi({
    [SECURITY]: () => state,
    [`PUT ${ONE}`]: ({ body }) => {
      const passkeys = one.body.passkeys.map((known) => ({ ...known, ...(body as { name: string }) }));
      state = { ...one, body: { ...one.body, passkeys } };
      return { status: 204 };
    },
    [`DELETE ${ONE}`]: () => {
      state = none;
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
  answerApi({ [SECURITY]: () => lastOfTwoSteps, [`DELETE ${ONE}`]: () => last });
  await open();
  await button("Verwijderen (passkey Telefoon)").click();
  await field("Wachtwoord").fill("een paraplu vol");
  await dialog().getByRole("button", { name: "Verwijderen", exact: true }).click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent(last.body.message);
});
