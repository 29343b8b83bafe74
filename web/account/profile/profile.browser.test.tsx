import type { EmailStateView, UserView } from "@domrit/shared/account/view.ts";
import { type ReactNode, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import deleted from "../../testing/answers/account/account-deleted.json";
import hasRides from "../../testing/answers/account/account-has-rides.json";
import linkSent from "../../testing/answers/account/email-link-sent.json";
import unconfirmed from "../../testing/answers/account/email-unconfirmed.json";
import emailWaits from "../../testing/answers/account/email-waits.json";
import wrongCurrent from "../../testing/answers/account/password-wrong.json";
import addressWaits from "../../testing/answers/account/profile-address-waits.json";
import saved from "../../testing/answers/account/profile-saved.json";
import taken from "../../testing/answers/account/profile-taken.json";
import wrongForEmail from "../../testing/answers/account/profile-wrong-password.json";
import wrongProof from "../../testing/answers/account/proof-wrong.json";
import sessions from "../../testing/answers/account/sessions.json";
import sessionsEnded from "../../testing/answers/account/sessions-ended.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { CustomerOnly } from "../customer-only.tsx";
import { user } from "../user.factory.ts";
import { DataExport } from "./data-export.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { EmailNotice } from "./email-notice.tsx";
import { PasswordForm } from "./password-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SessionList } from "./session-list.tsx";

const USER = "GET /api/auth/user";
const PROFILE = "PUT /api/user/profile";
const PASSWORD = "PUT /api/user/password";
const SESSIONS = "GET /api/user/sessions";
const OTHERS = "DELETE /api/user/sessions/others";
const EMAIL = "/api/user/email-confirmation";
const DELETE = "DELETE /api/user";

const toasts = () => page.getByRole("region", { name: "Meldingen (F8)" });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const sent = (calls: Call[], name: string) => calls.filter(({ method, path }) => `${method} ${path}` === name);

const showWith = (children: (user: UserView) => ReactNode) =>
  show(<CustomerOnly>{children}</CustomerOnly>, { path: "/dashboard/profile" });
const openProfile = () => showWith((known) => <ProfileForm user={known} />);
const openPassword = () => showWith((known) => <PasswordForm user={known} />);

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("is filled in with what is known, and Cancel brings that back", async () => {
  answerApi({ [USER]: () => ({ body: user() }) });
  await openProfile();
  await expect.element(field("Voornaam")).toHaveValue("Ayşe");
  await expect.element(field("Achternaam")).toHaveValue("Kaya");
  await expect.element(field("Gebruikersnaam")).toHaveValue("aysekaya");
  await expect.element(field("E-mailadres")).toHaveValue("ayse@example.nl");
  await expect.element(field("Telefoonnummer")).toHaveValue("06 12345678");
  await field("Voornaam").fill("");
  await field("E-mailadres").fill("iemand@example.nl");
  await button("Opslaan").click();
  await expect.element(field("Voornaam")).toHaveAccessibleDescription("Voornaam is verplicht");
  await button("Annuleren").click();
  await expect.element(field("Voornaam")).toHaveValue("Ayşe");
  await expect.element(field("E-mailadres")).toHaveValue("ayse@example.nl");
  await expect.element(field("Voornaam")).not.toHaveAccessibleDescription();
  await expect.element(field("Huidig wachtwoord")).not.toBeInTheDocument();
});

test("saves once for a double click however soon the answer comes, and Cancel then brings back what was saved", async () => {
  const calls = answerApi({
    [USER]: () => ({ body: user() }),
    [PROFILE]: () => saved,
  });
  await openProfile();
  await field("Voornaam").fill("Ayşegül");
  await button("Opslaan").click();
  await expect.element(toasts()).toMatchTextContent("Profiel opgeslagen");
  const secondClick = new MouseEvent("click", { detail: 2, bubbles: true, cancelable: true });
  button("Opslaan").element().dispatchEvent(secondClick);
  expect(secondClick.defaultPrevented).toBe(true);
  expect(sent(calls, PROFILE).map(({ body }) => body)).toMatchObject([
    { firstName: "Ayşegül", email: "ayse@example.nl" },
  ]);
  await field("Voornaam").fill("Iemand anders");
  await button("Annuleren").click();
  await expect.element(field("Voornaam")).toHaveValue("Ayşegül");
});

test("another e-mail address asks for the password, and waits until it is confirmed", async () => {
  const answers = [wrongForEmail, addressWaits];
  const calls = answerApi({ [USER]: () => ({ body: user() }), [PROFILE]: () => answers.shift() ?? { status: 500 } });
  await openProfile();
  await expect.element(field("Huidig wachtwoord")).not.toBeInTheDocument();
  await field("E-mailadres").fill("nieuw@example.nl");
  await field("Huidig wachtwoord").fill("verkeerd");
  await button("Opslaan").click();
  await expect.element(field("Huidig wachtwoord")).toHaveAccessibleDescription(/^Dit wachtwoord klopt niet/);
  await field("Huidig wachtwoord").fill("een paraplu vol");
  await button("Opslaan").click();
  await expect.element(field("Huidig wachtwoord")).not.toBeInTheDocument();
  await expect.element(field("E-mailadres")).toHaveValue("ayse@example.nl");
  await expect.element(toasts()).toMatchTextContent("Profiel opgeslagenUw nieuwe adres wacht op bevestiging");
  expect(sent(calls, PROFILE)[1]?.body).toMatchObject({
    currentPassword: "een paraplu vol",
    email: "nieuw@example.nl",
  });
});

test("says which address waits for its link, sends that again, and calls the change off", async () => {
  const state: EmailStateView = { ...emailWaits.body };
  const calls = answerApi({
    [`GET ${EMAIL}`]: () => ({ body: state }),
    [`POST ${EMAIL}`]: () => linkSent,
    [`DELETE ${EMAIL}`]: () => {
      state.pending = null;
      return { status: 204 };
    },
  });
  await show(<EmailNotice />);
  const notice = page.getByRole("region", { name: "Uw nieuwe adres wacht op bevestiging" });
  await expect.element(notice).toMatchTextContent(/nieuw@example.nl.*Tot dan blijft ayse@example.nl gelden/);
  await button("Stuur de link opnieuw").click();
  await expect.element(toasts()).toMatchTextContent("De link is verstuurd");
  await button("Wijziging annuleren").click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(calls.map(({ method }) => method)).toEqual(["GET", "POST", "DELETE", "GET"]);
});

test("asks to confirm the address of a new account, which there is nothing to call off of", async () => {
  answerApi({ [`GET ${EMAIL}`]: () => unconfirmed });
  await show(<EmailNotice />);
  await expect.element(page.getByRole("region", { name: "Bevestig uw e-mailadres" })).toBeVisible();
  await expect.element(button("Wijziging annuleren")).not.toBeInTheDocument();
});

test("a taken username or address is shown on its field", async () => {
  answerApi({ [USER]: () => ({ body: user() }), [PROFILE]: () => taken });
  await openProfile();
  await field("Gebruikersnaam").fill("bezet");
  await button("Opslaan").click();
  await expect.element(field("Gebruikersnaam")).toHaveAccessibleDescription("Deze gebruikersnaam is al in gebruik");
  await expect
    .element(toasts().getByRole("alert"))
    .toMatchTextContent("Opslaan misluktControleer de gemarkeerde velden.");
});

test("changes the password, and forgets what was typed", async () => {
  const calls = answerApi({ [USER]: () => ({ body: user() }), [PASSWORD]: () => ({ status: 204 }) });
  await openPassword();
  await button("Wachtwoord wijzigen").click();
  await expect.element(field("Huidig wachtwoord")).toHaveAccessibleDescription("Wachtwoord invoeren");
  await expect
    .element(field("Nieuw wachtwoord"))
    .toHaveAccessibleDescription(/^Wachtwoord moet minimaal 6 karakters zijn Minimaal 8 tekens.*zonnebloem!/);
  await field("Huidig wachtwoord").fill("een paraplu vol");
  await field("Nieuw wachtwoord").fill("drie natte kikkers");
  await field("Nieuw wachtwoord bevestigen").fill("iets anders");
  await button("Wachtwoord wijzigen").click();
  await expect
    .element(field("Nieuw wachtwoord bevestigen"))
    .toHaveAccessibleDescription("Wachtwoorden komen niet overeen");
  expect(sent(calls, PASSWORD)).toEqual([]);
  await field("Nieuw wachtwoord bevestigen").fill("drie natte kikkers");
  await button("Wachtwoord wijzigen").click();
  await expect.element(toasts()).toMatchTextContent("Wachtwoord gewijzigdOp andere apparaten bent u nu uitgelogd.");
  await expect.element(field("Huidig wachtwoord")).toHaveValue("");
  await expect.element(field("Nieuw wachtwoord")).toHaveValue("");
  expect(sent(calls, PASSWORD)).toHaveLength(1);
});

function LeavingPassword({ user: known }: { user: UserView }) {
  const [isHere, setHere] = useState(true);
  if (!isHere) return <p>Elders</p>;
  return (
    <>
      <PasswordForm user={known} />
      <button type="button" onClick={() => setHere(false)}>
        Weg
      </button>
    </>
  );
}

test("a customer who leaves during the password change is told only that it was changed", async () => {
  const { promise: answer, resolve } = Promise.withResolvers<{ status: number }>();
  const calls = answerApi({ [USER]: () => ({ body: user() }), [PASSWORD]: () => answer });
  await showWith((known) => <LeavingPassword user={known} />);
  await field("Huidig wachtwoord").fill("een paraplu vol");
  await field("Nieuw wachtwoord").fill("drie natte kikkers");
  await field("Nieuw wachtwoord bevestigen").fill("drie natte kikkers");
  await button("Wachtwoord wijzigen").click();
  await expect.poll(() => sent(calls, PASSWORD)).toHaveLength(1);
  await button("Weg").click();
  resolve({ status: 204 });
  await expect.element(toasts()).toMatchTextContent("Wachtwoord gewijzigd");
  // A failure of what follows would replace it.
  await new Promise((done) => setTimeout(done, 300));
  await expect.element(toasts()).not.toMatchTextContent("Wachtwoord niet gewijzigd");
});

test("a wrong password is said on its field", async () => {
  answerApi({ [USER]: () => ({ body: user() }), [PASSWORD]: () => wrongCurrent });
  await openPassword();
  await field("Huidig wachtwoord").fill("verkeerd");
  await field("Nieuw wachtwoord").fill("drie natte kikkers");
  await field("Nieuw wachtwoord bevestigen").fill("drie natte kikkers");
  await button("Wachtwoord wijzigen").click();
  await expect.element(field("Huidig wachtwoord")).toHaveAccessibleDescription("Dit wachtwoord klopt niet");
});

test("shows where the customer is signed in, and ends it everywhere else with the password", async () => {
  let listed: { body: unknown } = sessions;
  const calls = answerApi({
    [SESSIONS]: () => listed,
    [OTHERS]: ({ body }) => {
      if ((body as { password: string }).password === "verkeerd") return wrongProof;
      listed = sessionsEnded;
      return { status: 204 };
    },
  });
  await show(<SessionList />);
  const items = page.getByRole("listitem");
  await expect.element(items.first()).toMatchTextContent(/Firefox, Windows.*20 nov 2026, 15:06.*Dit apparaat/);
  await expect.element(items.nth(1)).toMatchTextContent("Onbekend apparaat");
  await button("Overal elders uitloggen").click();
  const dialog = page.getByRole("dialog");
  await field("Wachtwoord").fill("verkeerd");
  await dialog.getByRole("button", { name: "Overal elders uitloggen" }).click();
  await expect.element(field("Wachtwoord")).toHaveAccessibleDescription("Dit wachtwoord klopt niet");
  await field("Wachtwoord").fill("een paraplu vol");
  await dialog.getByRole("button", { name: "Overal elders uitloggen" }).click();
  await expect.element(toasts()).toMatchTextContent("Overal elders uitgelogd");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(calls, OTHERS)).toHaveLength(2);
  expect(items.elements()).toHaveLength(1);
  await expect.element(button("Overal elders uitloggen")).not.toBeInTheDocument();
});

test("hands over all data as a file", async () => {
  const files: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  const headers = { "Content-Disposition": 'attachment; filename="domrit.json"' };
  answerApi({ "GET /api/user/export": () => ({ headers }) });
  await show(<DataExport />);
  await button("Download mijn gegevens").click();
  await expect.poll(() => files).toEqual(["domrit.json"]);
});

test("deletes the account with the password, after telling what stays and why", async () => {
  const answers = [wrongProof, deleted];
  const calls = answerApi({ [USER]: () => ({ body: user() }), [DELETE]: () => answers.shift() ?? { status: 500 } });
  await showWith(() => <DeleteAccount />);
  await expect.element(page.getByRole("main")).toMatchTextContent("Facturen bewaren we 7 jaar");
  await button("Account verwijderen").click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toMatchTextContent("Dit kan niet ongedaan worden gemaakt.");
  await field("Wachtwoord").fill("verkeerd");
  await button("Definitief verwijderen").click();
  await expect.element(field("Wachtwoord")).toHaveAccessibleDescription("Dit wachtwoord klopt niet");
  await field("Wachtwoord").fill("een paraplu vol");
  await button("Definitief verwijderen").click();
  await expect.element(page.getByText("at /", { exact: true })).toBeVisible();
  await expect.element(toasts()).toMatchTextContent(`Account verwijderd${deleted.body.message}`);
  expect(sent(calls, DELETE).map(({ body }) => body)).toEqual([
    { password: "verkeerd" },
    { password: "een paraplu vol" },
  ]);
});

test("a ride to come keeps the account", async () => {
  answerApi({ [USER]: () => ({ body: user() }), [DELETE]: () => hasRides });
  await showWith(() => <DeleteAccount />);
  await button("Account verwijderen").click();
  await field("Wachtwoord").fill("een paraplu vol");
  await button("Definitief verwijderen").click();
  await expect.element(page.getByRole("dialog")).toMatchTextContent("U hebt nog een rit die komt of onderweg is.");
});
