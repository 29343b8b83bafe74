import { expect, test } from "vitest";
import { page } from "vitest/browser";
import conflict from "../../testing/answers/office/organisations/office-account-conflict.json";
import wrong from "../../testing/answers/office/organisations/office-account-limit-wrong.json";
import team from "../../testing/answers/office/organisations/office-account-team.json";
import list from "../../testing/answers/office/organisations/office-accounts.json";
import granted from "../../testing/answers/office/organisations/office-accounts-granted.json";
import referred from "../../testing/answers/office/organisations/office-accounts-reference.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import OrganisationsPage from "./organisations-page.tsx";

const LIST = "GET /api/office/organisations";
const at = (name: string, decision: string) =>
  `POST /api/office/organisations/${list.body.find(({ company }) => company === `Bedrijf ${name}`)?.id}/${decision}`;
const item = (name: string) => page.getByRole("listitem").filter({ hasText: `Bedrijf ${name}` });
const buttons = (name: string) =>
  item(name)
    .getByRole("button")
    .elements()
    .map(({ textContent }) => textContent);
const press = (name: string, decision: string) =>
  page.getByRole("button", { name: `${decision}: Bedrijf ${name}`, exact: true }).click();
const dialog = () => page.getByRole("dialog");
const decide = (decision: string) => dialog().getByRole("button", { name: decision, exact: true }).click();
const posts = (calls: Call[]) => calls.filter(({ method }) => method === "POST");

test("says of each business what is proved and offers what can be decided of it", async () => {
  answerApi({ [LIST]: () => list });
  await show(<OrganisationsPage />);
  await expect
    .element(item("requested"))
    .toMatchTextContent(/Aanvraag.*KvK 12345678.*Nog 2 accounts met dit KvK-nummer/);
  expect(buttons("requested")).toEqual(["Leden", "Referentie", "Goedkeuren", "Afwijzen"]);
  const register = item("requested").getByRole("link", { name: "Opzoeken in het Handelsregister" });
  await expect.element(register).toHaveAttribute("href", expect.stringContaining("q=12345678"));
  await expect.element(item("unconfirmed")).toMatchTextContent(/E-mailadres nog niet bevestigd/);
  expect(buttons("unconfirmed")).toEqual(["Leden", "Referentie", "Afwijzen"]);
  await expect.element(item("granted")).toMatchTextContent(/Rijdt op rekening.*van € 5.000,00.*Goedgekeurd door Mia/);
  expect(buttons("granted")).toEqual(["Leden", "Referentie", "Limiet wijzigen", "Pauzeren", "Beëindigen"]);
  expect(buttons("paused")).toEqual(["Leden", "Referentie", "Hervatten", "Beëindigen"]);
  expect(buttons("ended")).toEqual(["Leden"]);
  await expect.element(item("ended")).not.toMatchTextContent(/met dit KvK-nummer/);
});

test("a grant begins with what was expected; a wrong limit is said at its field, and what was typed stays", async () => {
  const lists = [list, granted];
  const grants = [wrong, { status: 204 }];
  const calls = answerApi({
    [LIST]: () => lists.shift() ?? granted,
    [at("requested", "grant")]: () => grants.shift() ?? { status: 500 },
  });
  await show(<OrganisationsPage />);
  await press("requested", "Goedkeuren");
  const limit = dialog().getByLabelText(/^Limiet per maand/);
  await expect.element(limit).toHaveValue("900");
  await limit.fill("veel");
  await decide("Goedkeuren");
  await expect.element(limit).toHaveAccessibleDescription(/hele euro's/);
  expect(posts(calls)).toHaveLength(0);
  await limit.fill("850");
  await decide("Goedkeuren");
  await expect.element(limit).toHaveAttribute("aria-invalid", "true");
  await expect.element(limit).toHaveValue("850");
  await decide("Goedkeuren");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(item("requested")).toMatchTextContent("Rijdt op rekening");
  expect(posts(calls).at(-1)?.body).toEqual({ limit: 850 });
});

test("a decision is named where it is confirmed; that a colleague decided before is said there", async () => {
  const calls = answerApi({ [LIST]: () => list, [at("requested", "refuse")]: () => conflict });
  await show(<OrganisationsPage />);
  await press("requested", "Afwijzen");
  await expect.element(dialog()).toMatchTextContent("blijft per rit betalen");
  await decide("Afwijzen");
  await expect.element(dialog().getByRole("alert")).toBeVisible();
  expect(posts(calls)).toHaveLength(1);
});

test("a manager says what the reference of rides looks like; a form without a place to fill in is refused, and stays", async () => {
  const account = list.body.find(({ company }) => company === "Bedrijf granted");
  const rules = { referenceRequired: true, referencePattern: "PO-######" };
  const lists = [list, referred];
  const calls = answerApi({
    [LIST]: () => lists.shift() ?? referred,
    [`PUT /api/office/organisations/${account?.id}/reference`]: () => ({ status: 204 }),
  });
  await show(<OrganisationsPage />);
  await press("granted", "Referentie");
  await dialog().getByLabelText("Elke rit op rekening heeft een referentie nodig").click();
  const form = dialog().getByLabelText(/^Vorm van een referentie/);
  await form.fill("INKOOP");
  await decide("Opslaan");
  await expect.element(form).toHaveAttribute("aria-invalid", "true");
  await expect.element(form).toHaveValue("INKOOP");
  await form.fill("PO-######");
  await decide("Opslaan");
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(item("granted")).toMatchTextContent(/Referentie verplicht.*Referentie zoals PO-123456/);
  expect(calls.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([rules]);
});

test("shows who is in an organisation and its departments once they are asked for", async () => {
  const id = list.body.find(({ company }) => company === "Bedrijf granted")?.id;
  const calls = answerApi({ [LIST]: () => list, [`GET /api/office/organisations/${id}`]: () => team });
  await show(<OrganisationsPage />);
  await expect.element(item("granted")).toBeVisible();
  expect(calls).toHaveLength(1);
  await press("granted", "Leden");
  await expect.element(dialog()).toMatchTextContent(/1 lid.*Ayşe granted, beheerder.*Afdelingen.*Verkoop \(4711\)/);
  await dialog().getByRole("button", { name: "Sluiten" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
});

test("says that nobody has asked, and that the list did not come", async () => {
  answerApi({ [LIST]: () => ({ status: 200, body: [] }) });
  await show(<OrganisationsPage />);
  await expect.element(page.getByText("Nog geen bedrijf heeft gevraagd om op rekening te rijden.")).toBeVisible();
});
