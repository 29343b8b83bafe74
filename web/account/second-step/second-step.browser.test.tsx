import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import wrongProof from "../../testing/answers/account/proof-wrong.json";
import wrongCode from "../../testing/answers/account/second-step/app-code-wrong.json";
import app from "../../testing/answers/account/second-step/app-secret.json";
import codes from "../../testing/answers/account/second-step/second-step-codes.json";
import off from "../../testing/answers/account/second-step/security.json";
import isOn from "../../testing/answers/account/second-step/security-app.json";
import withPasskey from "../../testing/answers/account/second-step/security-passkey.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { SignInSecurity } from "../security/sign-in-security.tsx";
import { user } from "../user.factory.ts";

const SECURITY = "GET /api/user/security";
const APP = "POST /api/user/second-step/app";
const CONFIRM = "POST /api/user/second-step/app/confirm";
const STEP = "/api/user/second-step";

const toasts = () => page.getByRole("region", { name: "Meldingen (F8)" });
const main = () => page.getByRole("main");
const dialog = () => page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const inDialog = (name: string) => dialog().getByRole("button", { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const sent = (calls: Call[], name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name);
const open = () => show(<SignInSecurity user={user()} />);

async function givePassword(submit: string): Promise<void> {
  await field("Wachtwoord").fill("een paraplu vol");
  await inDialog(submit).click();
}

beforeEach(() => vi.restoreAllMocks());

test("an app is set up by its picture or its key, a code turns it on, and the recovery codes are shown", async () => {
  let state: { status: number; body: unknown } = off;
  const answers = [wrongCode, codes];
  const calls = answerApi({
    [SECURITY]: () => state,
    [APP]: () => app,
    [CONFIRM]: () => {
      if (answers.length === 1) state = isOn;
      return answers.shift() ?? { status: 500 };
    },
  });
  await open();
  await expect.element(page.getByText("Staat uit")).toBeVisible();
  await expect.element(main()).toMatchTextContent("Een passkey kan ook de tweede stap zijn.");
  await button("Aanzetten met een app").click();
  await givePassword("Ga verder");
  await expect.element(dialog().getByRole("img", { name: "QR-code voor uw app" })).toBeVisible();
  await expect.element(dialog()).toMatchTextContent("JBSW Y3DP EHPK 3PXP");
  const code = field("De zes cijfers die uw app nu toont");
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute("autocomplete", "one-time-code");
  await inDialog("Aanzetten").click();
  await expect.element(code).toHaveAccessibleDescription("Vul de code in");
  await code.fill("000000");
  await inDialog("Aanzetten").click();
  await expect.element(code).toHaveAccessibleDescription("Deze code klopt niet, of is al gebruikt");
  await code.fill("123 456");
  await inDialog("Aanzetten").click();
  await expect.element(dialog().getByRole("listitem").nth(9)).toHaveTextContent("abcd-efgh-ijkm-npq9");
  await userEvent.keyboard("{Escape}");
  await inDialog("Ik heb ze bewaard").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(page.getByText("Staat aan", { exact: true })).toBeVisible();
  await expect.element(page.getByText("U hebt nog 10 herstelcodes")).toBeVisible();
  expect(sent(calls, CONFIRM).map(({ body }) => body)).toEqual([{ code: "000000" }, { code: "123 456" }]);
});

test("the recovery codes can be copied, saved and printed", async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const copy = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const print = vi.spyOn(window, "print").mockReturnValue();
  answerApi({
    [SECURITY]: () => ({ body: { ...isOn.body, secondStep: { ...isOn.body.secondStep, codesLeft: 1 } } }),
    [`POST ${STEP}/codes`]: () => codes,
  });
  await open();
  await expect.element(main().getByRole("alert")).toMatchTextContent(/^U hebt nog 1 herstelcode.*Maak op tijd nieuwe/);
  await button("Nieuwe herstelcodes").click();
  await expect.element(dialog()).toMatchTextContent("Uw oude herstelcodes werken dan niet meer.");
  await givePassword("Maak nieuwe codes");
  await inDialog("Kopiëren").click();
  await expect.element(inDialog("Gekopieerd")).toBeVisible();
  expect(copy).toHaveBeenCalledWith(codes.body.codes.join("\n"));
  await inDialog("Downloaden").click();
  expect(saved).toEqual(["herstelcodes.txt"]);
  await inDialog("Afdrukken").click();
  expect(print).toHaveBeenCalledOnce();
});

test("passkeys alone can be the second step", async () => {
  const calls = answerApi({
    [SECURITY]: () => withPasskey,
    [`POST ${STEP}`]: () => codes,
  });
  await open();
  await button("Aanzetten met passkeys").click();
  await givePassword("Aanzetten");
  await expect.element(dialog().getByRole("list", { name: "Uw herstelcodes" })).toBeVisible();
  expect(sent(calls, `POST ${STEP}`)[0]?.body).toEqual({ password: "een paraplu vol" });
});

test("turning it off takes the password and a code, each refused on its field", async () => {
  let state: { status: number; body: unknown } = isOn;
  const answers = [wrongProof, { status: 204 }];
  const calls = answerApi({
    [SECURITY]: () => state,
    [`DELETE ${STEP}`]: () => {
      if (answers.length === 1) state = off;
      return answers.shift() ?? { status: 500 };
    },
  });
  await open();
  await expect.element(button("Aanzetten met een app")).not.toBeInTheDocument();
  await button("Uitzetten").click();
  await inDialog("Uitzetten").click();
  await expect.element(field("Wachtwoord")).toHaveAccessibleDescription("Wachtwoord invoeren");
  await field("Code uit uw app, of een herstelcode").fill("123456");
  await givePassword("Uitzetten");
  await expect.element(field("Wachtwoord")).toHaveAccessibleDescription("Dit wachtwoord klopt niet");
  await givePassword("Uitzetten");
  await expect.element(toasts()).toMatchTextContent("Inloggen in twee stappen staat uit");
  await expect.element(page.getByText("Staat uit", { exact: true })).toBeVisible();
  expect(sent(calls, `DELETE ${STEP}`)[1]?.body).toEqual({ password: "een paraplu vol", code: "123456" });
});
