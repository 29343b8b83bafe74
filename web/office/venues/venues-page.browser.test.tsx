import { expect, test } from "vitest";
import { page } from "vitest/browser";
import accounts from "../../testing/answers/office/organisations/office-accounts.json";
import wrong from "../../testing/answers/office/venues/office-venue-address-wrong.json";
import invited from "../../testing/answers/office/venues/office-venue-invited.json";
import venues from "../../testing/answers/office/venues/office-venues.json";
import ended from "../../testing/answers/office/venues/office-venues-ended.json";
import none from "../../testing/answers/office/venues/office-venues-none.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import VenuesPage from "./venues-page.tsx";

const VENUES = "/api/office/venues";
const [hotel] = venues.body;
const AT = `${VENUES}/${hotel?.id}`;
const rest = { [`GET ${VENUES}`]: () => venues, "GET /api/office/organisations": () => accounts };
const item = (text: string) => page.getByRole("listitem").filter({ hasText: text });
const dialog = () => page.getByRole("dialog");
const inDialog = (name: string) => dialog().getByRole("button", { name, exact: true });
const press = (act: string) => page.getByRole("button", { name: `${act}: Hotel De Dom` }).click();
const sent = (calls: Call[]) => calls.filter(({ method }) => method !== "GET");

test("a venue is made; what is wrong is said at its field, and what was typed stays", async () => {
  const lists = [none, venues];
  const answers = [wrong, { status: 204 }];
  const calls = answerApi({
    ...rest,
    [`GET ${VENUES}`]: () => lists.shift() ?? venues,
    [`POST ${VENUES}`]: () => answers.shift() ?? { status: 204 },
  });
  await show(<VenuesPage />);
  await expect.element(page.getByText(/Er is nog geen hotel, ziekenhuis of restaurant/)).toBeVisible();
  await page.getByRole("button", { name: "Locatie toevoegen" }).click();
  await dialog().getByLabelText("Naam").fill("Hotel De Dom");
  const address = dialog().getByLabelText("Adres waar we ophalen");
  await address.fill("Domplein 4");
  await dialog().getByLabelText("English").click();
  await inDialog("Opslaan").click();
  await expect.element(address).toHaveAttribute("aria-invalid", "true");
  await expect.element(address).toHaveValue("Domplein 4");
  await inDialog("Opslaan").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect
    .element(item("Hotel De Dom"))
    .toMatchTextContent(/Domplein 4, Utrecht.*Laatste 30 dagen: 0 gereden, 0 geannuleerd/);
  expect(sent(calls)[0]?.body).toEqual({
    name: "Hotel De Dom",
    address: "Domplein 4",
    languages: ["nl"],
    organisationId: null,
  });
});

test("a venue has its page, its code and its card; ended, it has none of them", async () => {
  const lists = [venues, ended];
  const calls = answerApi({
    ...rest,
    [`GET ${VENUES}`]: () => lists.shift() ?? ended,
    [`POST ${AT}/end`]: () => ({ status: 204 }),
  });
  await show(<VenuesPage />);
  const links = () =>
    item("Hotel De Dom")
      .getByRole("link")
      .elements()
      .map((link) => link.getAttribute("href"));
  await expect.poll(links).toEqual([`/venue/${hotel?.code}`, `${AT}/qr.svg`, `${AT}/card.pdf`]);
  await press("Beëindigen");
  await expect.element(dialog()).toMatchTextContent("De pagina verdwijnt en de apparaten worden uitgelogd");
  expect(sent(calls)).toHaveLength(0);
  await inDialog("Beëindigen").click();
  await expect.element(item("Hotel De Dom")).toMatchTextContent("Beëindigd");
  expect(links()).toEqual([]);
});

test("a device is signed out by one press, and a link signs in another", async () => {
  const device = hotel?.devices[0]?.id;
  const lists = [venues, { ...venues, body: [{ ...hotel, devices: [] }] }];
  const calls = answerApi({
    ...rest,
    [`GET ${VENUES}`]: () => lists.shift() ?? venues,
    [`DELETE ${AT}/devices/${device}`]: () => ({ status: 204 }),
    [`POST ${AT}/invite`]: () => invited,
  });
  await show(<VenuesPage />);
  await press("Apparaten");
  await inDialog("Uitloggen").click();
  await expect.element(dialog()).toMatchTextContent("Geen apparaat ingelogd");
  await inDialog("Apparaat inloggen").click();
  await expect.element(dialog().getByRole("status")).toMatchTextContent(invited.body.url);
  expect(sent(calls).map(({ method, path }) => `${method} ${path}`)).toEqual([
    `DELETE ${AT}/devices/${device}`,
    `POST ${AT}/invite`,
  ]);
});
