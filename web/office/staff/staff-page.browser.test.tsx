import type { Colleague, ProofWays } from "@domrit/shared/office/staff.ts";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { staff } from "../staff.factory.ts";
import StaffPage from "./staff-page.tsx";

const LIST = "GET /api/office/staff";
const INVITE = "POST /api/office/staff";
const OWN = staff({ role: "manager" });
const OTHER_ID = "0c2f2c8e-8a6f-4c6f-9a3e-2f1f6f2a7b11";

const colleague = (over: Partial<Colleague> = {}): Colleague => ({
  ...staff({ id: OTHER_ID, name: "Sam Visser", email: "sam@domrit.example" }),
  canSignIn: true,
  invitedUntil: null,
  lastSeenAt: null,
  createdAt: "2026-11-01T08:00:00.000Z",
  ...over,
});
const own = colleague({ ...OWN, lastSeenAt: "2026-11-23T08:15:00.000Z" });

const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method);
const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
const open = () =>
  show(
    <StaffContext value={OWN}>
      <StaffPage />
    </StaffContext>,
  );

test("lists everybody with role and access; a manager cannot change themselves", async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const invited = colleague({ id: "invited", name: "Ada Vink", canSignIn: false, invitedUntil: until });
  const lapsed = colleague({
    id: "lapsed",
    name: "Bo Smit",
    canSignIn: false,
    invitedUntil: "2026-01-01T00:00:00.000Z",
  });
  answerApi({ [LIST]: () => ({ body: [invited, lapsed, own, colleague()] }) });
  await open();
  await expect.element(row("Ada Vink")).toMatchTextContent(/Uitgenodigd, geldig tot/);
  await expect.element(row("Bo Smit")).toMatchTextContent(/de uitnodiging is verlopen/);
  await expect.element(row("Noor Bakker")).toMatchTextContent(/Beheerder.*Laatst gezien op 23 nov 2026.*Dit bent u/);
  await expect.element(row("Noor Bakker").getByRole("button")).not.toBeInTheDocument();
});

test("an invitation shows its link once, and keeps what was typed when it is refused", async () => {
  const refused = {
    status: 422,
    body: { code: "invalid_fields", message: "Nee.", fields: { email: ["Bestaat al."] } },
  };
  const made = {
    status: 201,
    body: { link: "https://taxi.example/office/join#token=x", until: "2026-11-25T08:00:00.000Z" },
  };
  const answers = [refused, made];
  const calls = answerApi({ [LIST]: () => ({ body: [own] }), [INVITE]: () => answers.shift() ?? { status: 500 } });
  await open();
  await button("Iemand uitnodigen").click();
  await dialog().getByLabelText("Naam").fill("Sam Visser");
  await dialog().getByLabelText("E-mailadres").fill("sam@domrit.example");
  await dialog().getByLabelText("Rol").selectOptions("manager");
  await button("Link maken").click();
  await expect.element(dialog().getByText("Bestaat al.")).toBeVisible();
  await expect.element(dialog().getByLabelText("Naam")).toHaveValue("Sam Visser");
  await button("Link maken").click();
  await expect.element(dialog().getByText("https://taxi.example/office/join#token=x")).toBeVisible();
  expect(sent(calls, "POST").at(-1)?.body).toEqual({
    name: "Sam Visser",
    email: "sam@domrit.example",
    role: "manager",
  });
  expect(sent(calls, "GET")).toHaveLength(2);
  await button("Ik heb hem doorgegeven").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await button("Iemand uitnodigen").click();
  await expect.element(dialog().getByLabelText("Naam")).toHaveValue("");
});

test("changes a role and ends an access after asking, and tells what the server refuses", async () => {
  const lists = [[own, colleague()], [own, colleague({ role: "manager" })], [own]];
  const roles = [{ status: 409, body: { code: "conflict", message: "Dit is intussen veranderd." } }, { status: 204 }];
  const path = `/api/office/staff/${OTHER_ID}`;
  const calls = answerApi({
    [LIST]: () => ({ body: lists.shift() }),
    [`PUT ${path}`]: () => roles.shift() ?? { status: 500 },
    [`DELETE ${path}`]: () => ({ status: 204 }),
  });
  await open();
  await button(/^Beheerder maken/).click();
  await dialog().getByRole("button", { name: "Beheerder maken" }).click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent("Dit is intussen veranderd.");
  await dialog().getByRole("button", { name: "Beheerder maken" }).click();
  await expect.element(button(/^Centralist maken/)).toBeVisible();
  expect(sent(calls, "PUT").at(-1)?.body).toEqual({ role: "manager" });
  await button(/^Toegang beëindigen/).click();
  await dialog().getByRole("button", { name: "Toegang beëindigen" }).click();
  await expect.element(row("Sam Visser")).not.toBeInTheDocument();
  expect(sent(calls, "DELETE")).toHaveLength(1);
});

test("invites a colleague anew, as who they are", async () => {
  const calls = answerApi({
    [LIST]: () => ({ body: [own, colleague()] }),
    [INVITE]: () => ({ status: 201, body: { link: "https://taxi.example/x", until: "2026-11-25T08:00:00.000Z" } }),
  });
  await open();
  await button(/^Opnieuw uitnodigen/).click();
  await expect.element(dialog().getByLabelText("E-mailadres")).toHaveAttribute("readonly");
  await button("Link maken").click();
  await expect.element(dialog().getByText("https://taxi.example/x")).toBeVisible();
  expect(sent(calls, "POST").at(-1)?.body).toEqual({ name: "Sam Visser", email: "sam@domrit.example", role: "desk" });
});

const wanted = (ways: Partial<ProofWays>) => ({
  status: 403,
  body: {
    ...{ code: "proof_required", message: "Bevestig eerst dat u het bent." },
    ways: { passkey: false, code: false, demo: false, ...ways },
  },
});

test("asks for a fresh proof by keyboard alone: a wrong code is said on its field, what was typed stays, and back leads back", async () => {
  const wrong = {
    status: 422,
    body: { code: "invalid_fields", message: "x", fields: { code: ["Deze code klopt niet"] } },
  };
  const made = { status: 201, body: { link: "https://taxi.example/x", until: "2026-11-25T08:00:00.000Z" } };
  const answers = [wanted({ code: true }), wanted({ code: true }), wrong, made];
  const calls = answerApi({ [LIST]: () => ({ body: [own] }), [INVITE]: () => answers.shift() ?? { status: 500 } });
  await open();
  await button("Iemand uitnodigen").click();
  await dialog().getByLabelText("Naam").fill("Sam Visser");
  await dialog().getByLabelText("E-mailadres").fill("sam@domrit.example");
  await userEvent.keyboard("{Enter}");
  const code = dialog().getByLabelText(/code/i);
  await expect.element(code).toHaveFocus();
  await expect.element(dialog().getByRole("heading", { name: "Bevestig dat u het bent" })).toBeVisible();
  await button("Terug").click();
  await expect.element(dialog().getByLabelText("Naam")).toHaveValue("Sam Visser");
  await button("Link maken").click();
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard("000000{Enter}");
  await expect.element(dialog().getByText("Deze code klopt niet")).toBeVisible();
  await code.fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByText("https://taxi.example/x")).toBeVisible();
  expect(sent(calls, "POST").at(-1)?.body).toEqual({
    ...{ name: "Sam Visser", email: "sam@domrit.example", role: "desk" },
    proof: { code: "123456" },
  });
});

test("a refused address comes back to the form after the proof; a role takes one too, of the demo's key", async () => {
  const taken = { status: 422, body: { code: "invalid_fields", message: "x", fields: { email: ["Bestaat al."] } } };
  const invitations = [wanted({ demo: true }), taken];
  const path = `/api/office/staff/${OTHER_ID}`;
  const roles = [wanted({ demo: true }), { status: 204 }];
  const calls = answerApi({
    [LIST]: () => ({ body: [own, colleague()] }),
    [INVITE]: () => invitations.shift() ?? { status: 500 },
    [`PUT ${path}`]: () => roles.shift() ?? { status: 500 },
  });
  await open();
  await button("Iemand uitnodigen").click();
  await dialog().getByLabelText("Naam").fill("Sam");
  await dialog().getByLabelText("E-mailadres").fill("sam@domrit.example");
  await button("Link maken").click();
  await dialog().getByLabelText("Sleutel van de demo").fill("sleutel");
  await button("Link maken").click();
  await expect.element(dialog().getByText("Bestaat al.")).toBeVisible();
  await expect.element(dialog().getByLabelText("Naam")).toHaveValue("Sam");
  await button("Annuleren").click();
  await button(/^Beheerder maken/).click();
  await dialog().getByRole("button", { name: "Beheerder maken" }).click();
  await dialog().getByLabelText("Sleutel van de demo").fill("sleutel");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent(calls, "PUT").at(-1)?.body).toEqual({ role: "manager", proof: { key: "sleutel" } });
});
