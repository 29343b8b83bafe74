import { expect, test } from "vitest";
import { page } from "vitest/browser";
import decided from "../testing/answers/booking/approvals/approval-decided.json";
import approvals from "../testing/answers/booking/approvals/approvals.json";
import none from "../testing/answers/booking/approvals/approvals-none.json";
import mine from "../testing/answers/organisations/organisations.json";
import { answerApi, type Call } from "../testing/api.ts";
import { show } from "../testing/show.tsx";
import ApprovalsPage from "./approvals-page.tsx";

const MINE = "/api/user/organisations";
const ID = mine.body[0]?.id;
const AT = `${MINE}/${ID}/approvals`;
const ONE = `POST ${AT}/4711`;
const frame = { [`GET ${MINE}`]: () => mine };
const dialog = () => page.getByRole("dialog");
const item = (text: string | RegExp) => page.getByRole("listitem").filter({ hasText: text });
const press = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}.*A2B-3CD`) }).click();
const sent = (calls: Call[]) => calls.filter(({ method }) => method === "POST").map(({ body }) => body);
const open = () =>
  show(<ApprovalsPage />, {
    path: "/dashboard/organisations/:id/approvals",
    at: `/dashboard/organisations/${ID}/approvals`,
  });

test("a ride that waits says why and until when, and one press approves it", async () => {
  const lists = [approvals, none];
  const calls = answerApi({ ...frame, [`GET ${AT}`]: () => lists.shift() ?? none, [ONE]: () => ({ status: 204 }) });
  await open();
  for (const told of [
    "26 november",
    "10:00 uur",
    /€\s42,00/,
    "Ayşe Kaya",
    "luxe auto",
    /Goedkeuren kan tot.*Daarna wordt de rit geannuleerd/,
  ])
    await expect.element(item("PO-7")).toMatchTextContent(told);
  await press("Goedkeuren");
  await expect.element(page.getByText("Er wacht niets op u")).toBeVisible();
  await expect
    .element(page.getByRole("region", { name: "Meldingen (F8)" }))
    .toMatchTextContent("Uw beslissing is doorgegeven");
  expect(sent(calls)).toEqual([{ approve: true }]);
});

test("a refusal says first what follows, and takes the reason along", async () => {
  const calls = answerApi({ ...frame, [`GET ${AT}`]: () => approvals, [ONE]: () => ({ status: 204 }) });
  await open();
  await press("Niet goedkeuren");
  await expect.element(dialog()).toMatchTextContent("De rit wordt geannuleerd");
  expect(sent(calls)).toEqual([]);
  await dialog()
    .getByLabelText(/^Waarom niet/)
    .fill("Neem de trein");
  await dialog().getByRole("button", { name: "Niet goedkeuren" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent(calls)).toEqual([{ approve: false, reason: "Neem de trein" }]);
});

test("who presses second is told, and reads what was decided", async () => {
  let reads = 0;
  answerApi({
    ...frame,
    [`GET ${AT}`]: () => {
      reads += 1;
      return reads === 1
        ? approvals
        : { ...approvals, body: approvals.body.filter(({ state }) => state !== "waiting") };
    },
    [ONE]: () => decided,
  });
  await open();
  await press("Goedkeuren");
  await expect
    .element(page.getByRole("region", { name: "Meldingen (F8)" }))
    .toMatchTextContent("Iemand anders heeft hier al over beslist");
  await expect.element(page.getByText("Er wacht niets op u")).toBeVisible();
});

test("what was decided says by whom, and why not", async () => {
  answerApi({ ...frame, [`GET ${AT}`]: () => approvals });
  await open();
  await expect.element(item(/Goedgekeurd door Ayşe Kaya/)).toBeVisible();
  await expect.element(item("Niet goedgekeurd door Ayşe Kaya")).toMatchTextContent("“Neem de trein”");
  await expect.element(item("Niemand keurde de rit op tijd goed")).toBeVisible();
});
