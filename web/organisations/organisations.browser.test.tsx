import { expect, test } from "vitest";
import { page } from "vitest/browser";
import added from "../testing/answers/organisations/department-added.json";
import taken from "../testing/answers/organisations/department-taken.json";
import departments from "../testing/answers/organisations/departments.json";
import noDepartments from "../testing/answers/organisations/departments-none.json";
import gone from "../testing/answers/organisations/join-gone.json";
import joined from "../testing/answers/organisations/joined.json";
import invited from "../testing/answers/organisations/member-invited.json";
import last from "../testing/answers/organisations/member-last-admin.json";
import members from "../testing/answers/organisations/members.json";
import withDepartment from "../testing/answers/organisations/members-department.json";
import withGuest from "../testing/answers/organisations/members-invited.json";
import ofRider from "../testing/answers/organisations/members-rider.json";
import mine from "../testing/answers/organisations/organisations.json";
import asRider from "../testing/answers/organisations/organisations-rider.json";
import { answerApi, type Call } from "../testing/api.ts";
import { show } from "../testing/show.tsx";
import JoinPage from "./join-page.tsx";
import OrganisationPage from "./organisation-page.tsx";

const MINE = "/api/user/organisations";
const AT = `${MINE}/${mine.body[0]?.id}`;
const [admin, rider] = members.body.members;
const item = (text: string) => page.getByRole("listitem").filter({ hasText: text });
const dialog = () => page.getByRole("dialog");
const inDialog = (name: string) => dialog().getByRole("button", { name, exact: true });
const sent = (calls: Call[]) =>
  calls.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
const ofAdmin = {
  [`GET ${MINE}`]: () => mine,
  [`GET ${AT}/members`]: () => members,
  [`GET ${AT}/departments`]: () => departments,
};
const open = () =>
  show(<OrganisationPage />, {
    path: "/dashboard/organisations/:id",
    at: `/dashboard/organisations/${mine.body[0]?.id}`,
  });

test("an admin sees who is in it, and removes somebody once that was asked", async () => {
  let list = members;
  const calls = answerApi({
    ...ofAdmin,
    [`GET ${AT}/members`]: () => list,
    [`DELETE ${AT}/members/${rider?.id}`]: () => {
      list = { ...members, body: { ...members.body, members: members.body.members.filter(({ isMe }) => isMe) } };
      return { status: 204 };
    },
  });
  await open();
  await expect.element(item("Ayşe Kaya")).toMatchTextContent(/\(u\).*Beheerder/);
  await item("Bram de Vries")
    .getByRole("button", { name: /^Verwijderen.*Bram de Vries$/ })
    .click();
  await expect.element(dialog()).toMatchTextContent("Bram de Vries verwijderen?");
  await inDialog("Annuleren").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent(calls)).toEqual([]);
  await item("Bram de Vries")
    .getByRole("button", { name: /^Verwijderen.*Bram de Vries$/ })
    .click();
  await inDialog("Verwijderen").click();
  await expect
    .element(page.getByRole("region", { name: "Meldingen (F8)" }))
    .toMatchTextContent("Het lid is verwijderd");
  expect(sent(calls)).toEqual([`DELETE ${AT}/members/${rider?.id}`]);
});

test("a member's department is shown, and stands in the dialog that changes it", async () => {
  const calls = answerApi({
    ...ofAdmin,
    [`GET ${AT}/members`]: () => withDepartment,
    [`PUT ${AT}/members/${rider?.id}`]: () => ({ status: 204 }),
  });
  await open();
  await expect.element(item("Bram de Vries")).toMatchTextContent("Reiziger · Verkoop");
  await item("Bram de Vries")
    .getByRole("button", { name: /^Wijzigen.*Bram de Vries$/ })
    .click();
  await expect.element(dialog().getByLabelText(/^Afdeling/)).toHaveValue(departments.body[0]?.id);
  await dialog()
    .getByLabelText(/^Afdeling/)
    .selectOptions("");
  await inDialog("Opslaan").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({ role: "rider" });
});

test("the last admin hears why they cannot go, and is asked first", async () => {
  answerApi({ ...ofAdmin, [`DELETE ${AT}/members/${admin?.id}`]: () => last });
  await open();
  await item("Ayşe Kaya").getByRole("button", { name: "Organisatie verlaten" }).click();
  await expect.element(dialog()).toMatchTextContent("Kaya B.V. verlaten?");
  await inDialog("Organisatie verlaten").click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent("Er moet een andere beheerder zijn");
});

test("an invitation is checked before it goes, and stands among the members until it is taken", async () => {
  const lists = [members, withGuest];
  const calls = answerApi({
    ...ofAdmin,
    [`GET ${AT}/members`]: () => lists.shift() ?? withGuest,
    [`POST ${AT}/members`]: () => invited,
  });
  await open();
  const form = page.getByRole("form", { name: "Iemand uitnodigen" });
  await form.getByLabelText("E-mailadres").fill("gast");
  await form.getByRole("button", { name: "Uitnodigen" }).click();
  await expect.element(form.getByLabelText("E-mailadres")).toHaveAttribute("aria-invalid", "true");
  expect(sent(calls)).toEqual([]);
  await form.getByLabelText("E-mailadres").fill("gast@kaya.example");
  await form.getByRole("button", { name: "Uitnodigen" }).click();
  await expect.element(item("gast@kaya.example")).toMatchTextContent(/Boeker.*uitgenodigd, geldig tot/);
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    email: "gast@kaya.example",
    role: "booker",
  });
});

test("a department is added; a name that another has is said at its field, and what was typed stays", async () => {
  const lists = [noDepartments, departments];
  const answers = [taken, added];
  answerApi({
    ...ofAdmin,
    [`GET ${AT}/departments`]: () => lists.shift() ?? departments,
    [`POST ${AT}/departments`]: () => answers.shift() ?? added,
  });
  await open();
  await page.getByRole("button", { name: "Afdeling toevoegen" }).click();
  await dialog().getByLabelText(/^Naam/).fill("Verkoop");
  await inDialog("Opslaan").click();
  await expect.element(dialog().getByLabelText(/^Naam/)).toHaveAttribute("aria-invalid", "true");
  await expect.element(dialog().getByLabelText(/^Naam/)).toHaveValue("Verkoop");
  await inDialog("Opslaan").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(item("Verkoop")).toMatchTextContent("Kostenplaats 4711");
});

test("a rider sees themselves alone, and the way out", async () => {
  const calls = answerApi({
    [`GET ${MINE}`]: () => asRider,
    [`GET ${AT}/members`]: () => ofRider,
    [`DELETE ${AT}/members/${rider?.id}`]: () => ({ status: 204 }),
  });
  await open();
  await expect.element(item("Bram de Vries")).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(1);
  await page.getByRole("button", { name: "Organisatie verlaten" }).click();
  await inDialog("Organisatie verlaten").click();
  await expect.element(page.getByText("at /dashboard/invoices")).toBeVisible();
  expect(sent(calls)).toEqual([`DELETE ${AT}/members/${rider?.id}`]);
});

test("an organisation that is not theirs is not found, and says why", async () => {
  answerApi({ ...ofAdmin, [`GET ${MINE}`]: () => mine });
  await show(<OrganisationPage />, { path: "/dashboard/organisations/:id", at: "/dashboard/organisations/another" });
  await expect.element(page.getByText("Misschien bent u er geen lid meer van.")).toBeVisible();
});

test("an invitation is taken by one press, and one that was used says so", async () => {
  const answers = [gone, joined];
  const calls = answerApi({ [`POST ${MINE}/join`]: () => answers.shift() ?? joined });
  await show(<JoinPage />, { path: "/organisations/join", at: "/organisations/join#token=abc" });
  const take = page.getByRole("button", { name: "Aannemen", exact: true });
  await take.click();
  await expect
    .element(page.getByRole("alert").first())
    .toMatchTextContent(/Deze uitnodiging werkt niet meer.*Vraag uw organisatie/);
  await expect.element(page.getByRole("textbox")).not.toBeInTheDocument();
  await take.click();
  await expect.element(page.getByText(`at /dashboard/organisations/${joined.body.id}`)).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ token: "abc" }, { token: "abc" }]);
});

test("without the link the code can be typed", async () => {
  const calls = answerApi({ [`POST ${MINE}/join`]: () => joined });
  await show(<JoinPage />, { path: "/organisations/join", at: "/organisations/join" });
  await page.getByLabelText("Code").fill("abc");
  await page.getByRole("button", { name: "Aannemen", exact: true }).click();
  await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ token: "abc" }]);
});
