import { expect, test } from "vitest";
import { page } from "vitest/browser";
import added from "../testing/answers/addresses/address-added.json";
import changed from "../testing/answers/addresses/address-changed.json";
import tooMany from "../testing/answers/addresses/address-too-many.json";
import both from "../testing/answers/addresses/addresses.json";
import twenty from "../testing/answers/addresses/addresses-twenty.json";
import { answerApi } from "../testing/api.ts";
import { show } from "../testing/show.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";

const LIST = "GET /api/user/addresses";
const work = added.body;
const home = both.body.filter(({ id }) => id !== work.id);

const toasts = () => page.getByRole("region", { name: "Meldingen (F8)" });
const items = () => page.getByRole("listitem");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const open = () => show(<SavedAddresses />, { path: "/dashboard/profile" });

test("an address is added as it was typed, changed, and deleted", async () => {
  let list = home;
  const calls = answerApi({
    [LIST]: () => ({ body: list }),
    "POST /api/user/addresses": () => {
      list = both.body;
      return added;
    },
    [`PUT /api/user/addresses/${work.id}`]: () => {
      list = [...home, changed.body];
      return changed;
    },
    [`DELETE /api/user/addresses/${home[0]?.id}`]: () => {
      list = [changed.body];
      return { status: 204 };
    },
  });
  await open();
  await expect.element(items()).toMatchTextContent(/Thuis.*Kanaalstraat 12-bis A, Utrecht/);
  await button("Adres toevoegen").click();
  await field("Naam").fill("Werk");
  await field("Adres").fill("Oud");
  await button("Opslaan").click();
  await expect.element(field("Adres")).toHaveAccessibleDescription(/Adres minimaal 5 tekens/);
  await field("Adres").fill(work.address);
  await button("Opslaan").click();
  await expect.element(toasts()).toMatchTextContent("Adres opgeslagen");
  await expect.element(items().nth(1)).toMatchTextContent(/Werk.*Croeselaan 28, Utrecht/);
  await button("Wijzigen (adres Werk)").click();
  await expect.element(field("Adres")).toHaveValue(work.address);
  await field("Naam").fill("Kantoor");
  await button("Opslaan").click();
  await expect.element(items().nth(1)).toMatchTextContent("Kantoor");
  await button("Verwijderen (adres Thuis)").click();
  await expect.element(toasts()).toMatchTextContent("Adres verwijderd");
  await expect.poll(() => items().elements()).toHaveLength(1);
  const sent = calls.filter(({ method }) => method === "POST" || method === "PUT").map(({ body }) => body);
  expect(sent).toEqual([
    { label: "Werk", address: work.address },
    { label: "Kantoor", address: work.address },
  ]);
});

test("a refusal is shown, and the typed text stays", async () => {
  answerApi({
    [LIST]: () => ({ body: home }),
    "POST /api/user/addresses": () => tooMany,
    [`DELETE /api/user/addresses/${home[0]?.id}`]: () => ({ status: 503 }),
  });
  await open();
  await button("Verwijderen (adres Thuis)").click();
  await expect.element(toasts()).toMatchTextContent("Dat is niet gelukt");
  await button("Adres toevoegen").click();
  await field("Naam").fill("Werk");
  await field("Adres").fill(work.address);
  await button("Opslaan").click();
  await expect.element(page.getByRole("dialog").getByRole("alert")).toMatchTextContent(tooMany.body.message);
  await expect.element(field("Adres")).toHaveValue(work.address);
});

test("twenty are as many as there can be, and a list that is away can be asked for again", async () => {
  const answers = [{ status: 503 }, twenty];
  answerApi({ [LIST]: () => answers.shift() ?? { status: 500 } });
  await open();
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.poll(() => items().elements()).toHaveLength(20);
  await expect.element(button("Adres toevoegen")).not.toBeInTheDocument();
});
