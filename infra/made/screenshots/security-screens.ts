import { translator } from "@domrit/server/i18n/translate.ts";
import type { SecondStepMethods, SecurityView } from "@domrit/shared/account/security-view.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Page } from "playwright";
import { filled, nobody, passkey } from "./account-answers.ts";
import type { Answers, Screen } from "./take-pictures.ts";

const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const codes = Array.from({ length: 10 }, (_, index) => `mk7w-vq2e-${index}tzn-4hxa`);

const secured = (body: SecurityView): Answers => ({
  ...filled,
  "GET /api/user/security": { body },
  "POST /api/user/second-step/codes": { body: { codes } },
  "POST /api/user/second-step/app": {
    body: { secret: SECRET, uri: `otpauth://totp/Domrit:ayse.devries%40example.nl?issuer=Domrit&secret=${SECRET}` },
  },
});
const on = secured({ passkeys: [passkey], secondStep: { isOn: true, hasApp: true, codesLeft: 9 } });
const off = secured({ passkeys: [passkey], secondStep: { isOn: false, hasApp: false, codesLeft: 0 } });
const withFewCodes = secured({
  passkeys: [{ ...passkey, name: "De lange naam van een telefoon die-nergens-kan-worden-afgebroken" }],
  secondStep: { isOn: true, hasApp: false, codesLeft: 1 },
});
const asked = (methods: SecondStepMethods): Answers => ({
  ...nobody,
  "POST /api/auth/login": { status: 401, body: { code: "second_step_required", message: "", ...methods } },
});

export function securityScreens(locale: Locale): Screen[] {
  const t = translator(locale);
  const press = (name: string) => (page: Page) => page.getByRole("button", { name, exact: true }).first().click();
  const pressStart = (name: string) => (page: Page) => page.getByRole("button", { name }).first().click();
  const logIn = async (page: Page) => {
    await page.getByLabel(t("account:fields.email")).fill("ayse@example.nl");
    await page.getByLabel(t("account:fields.password"), { exact: true }).fill("een paraplu vol");
    await press(t("account:login.submit"))(page);
    await page.getByRole("heading", { name: t("account:secondStep.title") }).waitFor();
  };
  const logInAndSubmit = async (page: Page) => {
    await logIn(page);
    await press(t("account:secondStep.submit"))(page);
  };
  const proven = (open: string, submit: string) => async (page: Page) => {
    await press(open)(page);
    await page.getByRole("dialog").getByLabel(t("account:fields.password"), { exact: true }).fill("een paraplu vol");
    await page.getByRole("dialog").getByRole("button", { name: submit, exact: true }).click();
  };
  const dialogs = [
    { name: "passkey-add", answers: on, act: press(t("security:add.open")) },
    { name: "passkey-rename", answers: on, act: pressStart(t("security:rename.open")) },
    { name: "passkey-delete", answers: on, act: pressStart(t("security:remove.open")) },
    {
      name: "recovery-codes",
      answers: on,
      act: proven(t("security:secondStep.newCodes"), t("security:secondStep.makeCodes")),
    },
    { name: "second-step-off", answers: on, act: press(t("security:secondStep.turnOff")) },
    {
      name: "second-step-app",
      answers: off,
      act: proven(t("security:secondStep.turnOnWithApp"), t("security:app.next")),
    },
    { name: "second-step-passkeys", answers: off, act: press(t("security:secondStep.turnOnWithPasskeys")) },
    { name: "sessions-end", answers: on, act: press(t("profile:sessions.endOthers")) },
  ];
  return [
    { name: "second-step", path: "/login", answers: asked({ hasApp: true, hasPasskey: true }), act: logIn },
    {
      name: "second-step-errors",
      path: "/login",
      answers: asked({ hasApp: false, hasPasskey: false }),
      act: logInAndSubmit,
    },
    { name: "security-few-codes", path: "/dashboard/profile", answers: withFewCodes },
    { name: "security-off", path: "/dashboard/profile", answers: off },
    ...dialogs.map((screen) => ({ ...screen, path: "/dashboard/profile", isWindow: true })),
  ];
}
