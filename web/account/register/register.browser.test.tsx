import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import registered from "../../testing/answers/account/sign-in/registered.json";
import taken from "../../testing/answers/account/sign-in/registration-taken.json";
import { answerApi, type Call, noAnswer } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { trip } from "../../trips/trip.factory.ts";
import { notSignedIn } from "../user.factory.ts";
import RegisterPage from "./register-page.tsx";

const REGISTER = "POST /api/auth/register";
const anonymous = { "GET /api/auth/user": () => notSignedIn };

const toasts = () => page.getByRole("region", { name: "Meldingen (F8)" });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const submit = () => page.getByRole("button", { name: "Registreren" });
const registrations = (calls: Call[]) => calls.filter(({ method, path }) => `${method} ${path}` === REGISTER);

const PERSON = {
  Voornaam: "Ayşe",
  Achternaam: "Kaya",
  Gebruikersnaam: "aysekaya",
  "E-mailadres": "ayse@example.nl",
  Telefoonnummer: "06 12345678",
  Wachtwoord: "een paraplu vol kikkers",
  "Wachtwoord bevestigen": "een paraplu vol kikkers",
};

async function fillIn(over: Partial<typeof PERSON> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...PERSON, ...over })) await field(label).fill(value);
}

beforeEach(() => localStorage.clear());

test("says every rule on its own field, and sends nothing", async () => {
  const calls = answerApi(anonymous);
  await show(<RegisterPage />, { path: "/register" });
  await submit().click();
  const rules = {
    Voornaam: "Voornaam is verplicht",
    Achternaam: "Achternaam is verplicht",
    Gebruikersnaam: "Gebruikersnaam moet minimaal 3 karakters zijn",
    "E-mailadres": "Geldig e-mailadres invoeren",
    Telefoonnummer: "Telefoonnummer is verplicht",
  };
  for (const [label, rule] of Object.entries(rules)) {
    await expect.element(field(label)).toHaveAccessibleDescription(rule);
  }
  await expect.element(field("Wachtwoord")).toHaveAccessibleDescription(/^Wachtwoord moet minimaal 6 karakters zijn/);
  await expect.element(field("Voornaam")).toHaveFocus();
  expect(registrations(calls)).toEqual([]);
});

test("the two passwords have to be the same, said on the second", async () => {
  answerApi(anonymous);
  await show(<RegisterPage />, { path: "/register" });
  await fillIn({ "Wachtwoord bevestigen": "iets anders" });
  await submit().click();
  await expect.element(field("Wachtwoord bevestigen")).toHaveAccessibleDescription("Wachtwoorden komen niet overeen");
  await field("Wachtwoord bevestigen").fill(PERSON.Wachtwoord);
  await expect.element(field("Wachtwoord bevestigen")).not.toHaveAccessibleDescription();
});

test("makes the account and goes to the dashboard", async () => {
  const calls = answerApi({
    ...anonymous,
    [REGISTER]: () => registered,
    "GET /api/user/trips": () => ({ body: [] }),
  });
  await show(<RegisterPage />, { path: "/register" });
  await fillIn();
  await submit().click();
  await expect.element(page.getByText("at /dashboard")).toBeVisible();
  await expect.element(toasts()).toMatchTextContent("Welkom!Uw account is aangemaakt en u bent ingelogd.");
  expect(registrations(calls).map(({ body }) => body)).toEqual([
    {
      firstName: "Ayşe",
      lastName: "Kaya",
      username: "aysekaya",
      email: "ayse@example.nl",
      phone: "06 12345678",
      password: PERSON.Wachtwoord,
      confirmPassword: PERSON.Wachtwoord,
    },
  ]);
});

test("tells of the rides that were booked as a guest and are the account's now", async () => {
  answerApi({
    ...anonymous,
    [REGISTER]: () => registered,
    "GET /api/user/trips": () => ({ body: [trip({ id: 1 }), trip({ id: 2 })] }),
  });
  await show(<RegisterPage />, { path: "/register" });
  await fillIn();
  await submit().click();
  await expect.element(page.getByText("at /dashboard")).toBeVisible();
  await page.getByRole("button", { name: "Melding sluiten" }).click();
  await expect.element(toasts()).toMatchTextContent("De 2 ritten die u eerder als gast boekte, staan nu in uw account");
});

test("an address that is taken is named on its field, and in a toast", async () => {
  answerApi({ ...anonymous, [REGISTER]: () => taken });
  await show(<RegisterPage />, { path: "/register" });
  await fillIn();
  await submit().click();
  await expect.element(field("Gebruikersnaam")).toHaveAccessibleDescription("Deze gebruikersnaam is al in gebruik");
  await expect.element(field("E-mailadres")).toHaveAccessibleDescription("Er is al een account met dit e-mailadres");
  await expect
    .element(toasts().getByRole("alert"))
    .toMatchTextContent("Registratie misluktControleer de gemarkeerde velden.");
  await expect.element(field("Wachtwoord")).toHaveValue(PERSON.Wachtwoord);
});

test("an answer without a message shows our own text", async () => {
  answerApi({ ...anonymous, [REGISTER]: noAnswer });
  await show(<RegisterPage />, { path: "/register" });
  await fillIn();
  await submit().click();
  await expect
    .element(toasts().getByRole("alert"))
    .toMatchTextContent("Registratie misluktEr is een fout opgetreden bij registratie.");
});
