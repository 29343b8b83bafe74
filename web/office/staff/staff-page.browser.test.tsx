import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import notFound from "../../testing/answers/staff/office-not-found.json";
import byCode from "../../testing/answers/staff/office-proof-by-code.json";
import byKey from "../../testing/answers/staff/office-proof-by-key.json";
import wrong from "../../testing/answers/staff/office-proof-wrong.json";
import list from "../../testing/answers/staff/office-staff.json";
import taken from "../../testing/answers/staff/office-staff-email-taken.json";
import ended from "../../testing/answers/staff/office-staff-ended.json";
import made from "../../testing/answers/staff/office-staff-invited.json";
import promoted from "../../testing/answers/staff/office-staff-promoted.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { staff } from "../staff.factory.ts";
import StaffPage from "./staff-page.tsx";

const LIST = "GET /api/office/staff";
const INVITE = "POST /api/office/staff";
const SAM = `/api/office/staff/${promoted.body.find(({ name }) => name === "Sam Visser")?.id}`;
const { link } = made.body;

type Answer = { status: number; body?: unknown };
/** An act is done only with a proof; `answers` are those to it, in turn. */
const provenBy =
  (wanted: Answer, ...answers: Answer[]) =>
  ({ body }: Call) =>
    (body as { proof?: object }).proof ? (answers.shift() ?? { status: 500 }) : wanted;
const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method);
const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const inMenuOfSam = async (name: string) => {
  await button("Acties voor Sam Visser").click();
  await button(`${name} (Sam Visser)`).click();
};
const dialog = () => page.getByRole("dialog");
const open = () =>
  show(
    <StaffContext value={staff("manager")}>
      <StaffPage />
    </StaffContext>,
  );

beforeEach(() => {
  // When the answers were given: what is still to come in them stays so.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T09:15:00Z") });
  return () => vi.useRealTimers();
});

test("lists everybody with role and access; a manager cannot change themselves", async () => {
  answerApi({ [LIST]: () => list });
  await open();
  await expect.element(row("Ada Vink")).toMatchTextContent(/Uitgenodigd, geldig tot/);
  await expect.element(row("Bo Smit")).toMatchTextContent(/de uitnodiging is verlopen/);
  await expect.element(row("Noor Bakker")).toMatchTextContent(/Beheerder.*Laatst gezien op 24 nov 2026.*Dit bent u/);
  await expect.element(row("Noor Bakker").getByRole("button")).not.toBeInTheDocument();
});

const KIM = { name: "Kim de Boer", email: "kim@domrit.example" };
async function fillInvitation({ name, email } = KIM): Promise<void> {
  await button("Iemand uitnodigen").click();
  await dialog().getByLabelText("Naam").fill(name);
  await dialog().getByLabelText("E-mailadres").fill(email);
}

test("an invitation asks for a fresh proof by keyboard alone, and shows its link once", async () => {
  const calls = answerApi({ [LIST]: () => list, [INVITE]: provenBy(byCode, wrong, made) });
  await open();
  await fillInvitation();
  await userEvent.keyboard("{Enter}");
  const code = dialog().getByLabelText(/code/i);
  await expect.element(code).toHaveFocus();
  await expect.element(dialog().getByRole("heading", { name: "Bevestig dat u het bent" })).toBeVisible();
  await button("Terug").click();
  await expect.element(dialog().getByLabelText("Naam")).toHaveValue(KIM.name);
  await button("Link maken").click();
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard("000000{Enter}");
  await expect.element(dialog().getByText("Deze code klopt niet, of is al gebruikt")).toBeVisible();
  await code.fill("123456");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByText(link)).toBeVisible();
  expect(sent(calls, "POST").at(-1)?.body).toEqual({ ...KIM, role: "desk", proof: { code: "123456" } });
  expect(sent(calls, "GET")).toHaveLength(2);
  await button("Ik heb de link doorgegeven").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await button("Iemand uitnodigen").click();
  await expect.element(dialog().getByLabelText("Naam")).toHaveValue("");
});

test("a refused address comes back to the form after the proof, with what was typed", async () => {
  const calls = answerApi({ [LIST]: () => list, [INVITE]: provenBy(byKey, taken, made) });
  await open();
  await fillInvitation({ name: "Sam", email: "sam@domrit.example" });
  await dialog().getByLabelText("Rol").selectOptions("manager");
  await button("Link maken").click();
  await dialog().getByLabelText("Sleutel van de demo").fill("sleutel");
  await button("Link maken").click();
  await expect.element(dialog().getByText("Er is al een account met dit e-mailadres")).toBeVisible();
  await expect.element(dialog().getByLabelText("Naam")).toHaveValue("Sam");
  await dialog().getByLabelText("E-mailadres").fill(KIM.email);
  await button("Link maken").click();
  await dialog().getByLabelText("Sleutel van de demo").fill("sleutel");
  await button("Link maken").click();
  await expect.element(dialog().getByText(link)).toBeVisible();
  const { email } = KIM;
  expect(sent(calls, "POST").at(-1)?.body).toEqual({ name: "Sam", email, role: "manager", proof: { key: "sleutel" } });
});

test("changes a role with a proof by the demo's key, and ends an access after asking", async () => {
  const lists = [list, promoted, ended];
  const calls = answerApi({
    [LIST]: () => lists.shift() ?? { status: 500 },
    [`PUT ${SAM}`]: provenBy(byKey, { status: 204 }),
    [`DELETE ${SAM}`]: () => ({ status: 204 }),
  });
  await open();
  await inMenuOfSam("Beheerder maken");
  await expect.element(dialog()).toMatchTextContent("wordt overal uitgelogd en moet opnieuw inloggen");
  await dialog().getByRole("button", { name: "Beheerder maken" }).click();
  await dialog().getByLabelText("Sleutel van de demo").fill("sleutel");
  await userEvent.keyboard("{Enter}");
  await button("Acties voor Sam Visser").click();
  await expect.element(button("Centralist maken (Sam Visser)")).toBeVisible();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent(calls, "PUT").at(-1)?.body).toEqual({ role: "manager", proof: { key: "sleutel" } });
  await button("Toegang beëindigen (Sam Visser)").click();
  await dialog().getByRole("button", { name: "Toegang beëindigen" }).click();
  await expect.element(row("Sam Visser")).not.toBeInTheDocument();
  expect(sent(calls, "DELETE")).toHaveLength(1);
});

test("the server's refusal is shown when a colleague has already ended the access", async () => {
  answerApi({ [LIST]: () => list, [`DELETE ${SAM}`]: () => notFound });
  await open();
  await inMenuOfSam("Toegang beëindigen");
  await dialog().getByRole("button", { name: "Toegang beëindigen" }).click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent(/^Niet gevonden\./);
});

test("invites a colleague anew, as who they are", async () => {
  const calls = answerApi({ [LIST]: () => list, [INVITE]: provenBy(byKey, made) });
  await open();
  await inMenuOfSam("Opnieuw uitnodigen");
  await expect.element(dialog().getByLabelText("E-mailadres")).toHaveAttribute("readonly");
  await button("Link maken").click();
  await dialog().getByLabelText("Sleutel van de demo").fill("sleutel");
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog().getByText(link)).toBeVisible();
  const sam = { name: "Sam Visser", email: "sam@domrit.example", role: "desk" };
  expect(sent(calls, "POST").map(({ body }) => body)).toEqual([sam, { ...sam, proof: { key: "sleutel" } }]);
});
