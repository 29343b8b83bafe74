import { expect, test } from "vitest";
import { page } from "vitest/browser";
import added from "../../testing/answers/office/discounts/office-discount.json";
import ended from "../../testing/answers/office/discounts/office-discount-ended.json";
import exists from "../../testing/answers/office/discounts/office-discount-exists.json";
import list from "../../testing/answers/office/discounts/office-discounts.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import DiscountsPage from "./discounts-page.tsx";

const LIST = "/api/office/discounts";
const summer = list.body.find(({ code }) => code === "ZOMER");
const SUMMER = `POST ${LIST}/${summer?.id}`;
const dialog = () => page.getByRole("dialog");
const field = (name: string | RegExp) => dialog().getByLabelText(name);
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const posts = (calls: Call[]) => calls.filter(({ method }) => method === "POST").map(({ body }) => body);

test("says of each code what it takes off, for whom, when, how often, and whether it holds", async () => {
  answerApi({ [`GET ${LIST}`]: () => list });
  await show(<DiscountsPage />);
  const row = (code: string) => page.getByRole("row", { name: new RegExp(code) });
  await expect.element(row("NEWCLIENT")).toMatchTextContent(/op de site10%iedereen, eerste ritaltijd0geldt/);
  await expect
    .element(row("ZOMER"))
    .toMatchTextContent(/€ 5,00a…@example.nl, elke rit1 juni 2027 tot en met 31 augustus 20270 van 50geldt nog niet/);
  await expect.element(row("NEWCLIENT").getByRole("button", { name: /^Beëindigen/ })).not.toBeInTheDocument();
  await expect.element(row("OUD")).toMatchTextContent(/beëindigd/);
  await expect.element(row("OUD").getByRole("button")).not.toBeInTheDocument();
});

test("a code is made with what was typed, once it is right", async () => {
  const answers = [exists, added];
  const calls = answerApi({ [`GET ${LIST}`]: () => list, [`POST ${LIST}`]: () => answers.shift() ?? { status: 500 } });
  await show(<DiscountsPage />);
  await press("Nieuwe code");
  await press("Opslaan");
  await expect.element(dialog().getByText("Dit veld is verplicht")).toBeVisible();
  await field("Code").fill("zomer");
  await field(/Of een bedrag/).fill("0,5");
  await press("Opslaan");
  await expect.element(dialog().getByText("€ 1 tot en met € 500")).toBeVisible();
  await field(/Of een bedrag/).fill("7,50");
  await field("Alleen voor de eerste rit van een klant").click();
  await field(/^Vanaf/).fill("2027-06-01");
  await field(/Hoe vaak/).fill("50");
  await press("Opslaan");
  await expect.element(dialog().getByText("Deze code bestaat al")).toBeVisible();
  await field("Code").fill("herfst");
  await press("Opslaan");
  await expect.element(dialog()).not.toBeInTheDocument();
  const sent = {
    percent: null,
    cents: 750,
    firstRide: true,
    isOnSite: false,
    email: null,
    validUntil: null,
    mostUses: 50,
  };
  expect(posts(calls).at(-1)).toEqual({ ...sent, code: "HERFST", validFrom: "2027-06-01" });
});

test("the days of a code are changed from the version that was seen; ending it asks first", async () => {
  const calls = answerApi({ [`GET ${LIST}`]: () => list, [SUMMER]: () => ended });
  await show(<DiscountsPage />);
  await press("Wijzigen: ZOMER");
  await expect.element(field(/^Vanaf/)).toHaveValue("2027-06-01");
  await field(/Hoe vaak/).fill("");
  await press("Opslaan");
  await expect.element(dialog()).not.toBeInTheDocument();
  await press("Beëindigen: ZOMER");
  await expect.element(dialog()).toMatchTextContent(/Geboekte ritten houden hun korting/);
  await press("Beëindigen");
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(posts(calls)).toEqual([
    { validFrom: "2027-06-01", validUntil: "2027-08-31", mostUses: null, version: 1 },
    { isEnded: true, version: 1 },
  ]);
});
