import type { AddressView } from "@domrit/shared/addresses/view.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { answerApi } from "../testing/api.ts";
import { show } from "../testing/show.tsx";
import { SavedAddresses } from "./saved-addresses.tsx";

const LIST = "GET /api/user/addresses";
const home = { id: "0b9d4c3e-0000-4000-8000-000000000001", label: "Thuis", address: "Kanaalstraat 12-bis A, Utrecht" };
const work = { id: "0b9d4c3e-0000-4000-8000-000000000002", label: "Werk", address: "Croeselaan 28, Utrecht" };

const toasts = () => page.getByRole("region", { name: "Meldingen (F8)" });
const items = () => page.getByRole("listitem");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const open = () => show(<SavedAddresses />, { path: "/dashboard/profile" });

test("an address is added as it was typed, changed, and deleted", async () => {
  let list: AddressView[] = [home];
  answerApi({
    [LIST]: () => ({ body: list }),
    "POST /api/user/addresses": ({ body }) => {
      list = [...list, { id: work.id, ...(body as { label: string; address: string }) }];
      return { status: 201, body: list.at(-1) };
    },
    [`PUT /api/user/addresses/${work.id}`]: ({ body }) => {
      list = [home, { id: work.id, ...(body as { label: string; address: string }) }];
      return { body: list.at(-1) };
    },
    [`DELETE /api/user/addresses/${home.id}`]: () => {
      list = list.slice(1);
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
});

test("what is refused is said, and what was typed stays", async () => {
  const refusal = { code: "too_many_addresses", message: "U hebt al 20 adressen bewaard. Verwijder er eerst een." };
  answerApi({
    [LIST]: () => ({ body: [home] }),
    "POST /api/user/addresses": () => ({ status: 409, body: refusal }),
    [`DELETE /api/user/addresses/${home.id}`]: () => ({ status: 503 }),
  });
  await open();
  await button("Verwijderen (adres Thuis)").click();
  await expect.element(toasts()).toMatchTextContent("Dat is niet gelukt");
  await button("Adres toevoegen").click();
  await field("Naam").fill("Werk");
  await field("Adres").fill(work.address);
  await button("Opslaan").click();
  await expect.element(page.getByRole("dialog").getByRole("alert")).toMatchTextContent(refusal.message);
  await expect.element(field("Adres")).toHaveValue(work.address);
});

test("twenty are as many as there can be, and a list that is away can be asked for again", async () => {
  const twenty = Array.from({ length: 20 }, (_, index) => ({ ...home, id: String(index) }));
  const answers = [{ status: 503 }, { body: twenty }];
  answerApi({ [LIST]: () => answers.shift() ?? { status: 500 } });
  await open();
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.poll(() => items().elements()).toHaveLength(20);
  await expect.element(button("Adres toevoegen")).not.toBeInTheDocument();
});
