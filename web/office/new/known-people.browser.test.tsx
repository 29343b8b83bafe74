import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import known from "../../testing/answers/office/caller/office-caller-known.json";
import unknown from "../../testing/answers/office/caller/office-caller-none.json";
import booked from "../../testing/answers/office/caller/office-overbooked.json";
import onAccount from "../../testing/answers/office/caller/office-price-on-account.json";
import overLimit from "../../testing/answers/office/caller/office-price-over-limit.json";
import { answerApi } from "../../testing/api.ts";
import { noSuggestions, priceButton } from "../../testing/fill-trip.ts";
import { show } from "../../testing/show.tsx";
import { OfficeWording } from "../layout/office-wording.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { staff } from "../staff.factory.ts";
import NewPage from "./new-page.tsx";

const [member, person] = known.body.people;
const ACCOUNT = person?.account.id;
const BOOK = `POST /api/office/bookings?account=${ACCOUNT}`;
const PREVIEW = `POST /api/office/bookings?preview=true&account=${ACCOUNT}`;
const field = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
const phone = () => page.getByLabelText("Telefoonnummer", { exact: true });
const button = (name: string | RegExp) => page.getByRole("button", { name });

async function open(price: typeof onAccount | typeof overLimit = onAccount) {
  const calls = answerApi({
    ...noSuggestions,
    "GET /api/office/callers": ({ path }) => (path.includes("31687654321") ? unknown : known),
    [PREVIEW]: () => price,
    [BOOK]: () => booked,
  });
  await show(
    <OfficeWording>
      <StaffContext value={staff("desk")}>
        <NewPage />
      </StaffContext>
    </OfficeWording>,
  );
  return calls;
}

beforeEach(() => sessionStorage.clear());

test("whose number it may be is named with role, account and why that cannot be booked on, and is nobody until it is chosen", async () => {
  await open();
  await phone().fill("06 44550001");
  await userEvent.tab();
  await expect.element(button(/Deniz Kaya, beheerder/)).toMatchTextContent(/Kaya Bouw.*Gepauzeerd/);
  expect(field("contactName")?.value).toBe("");
  await button(/Deniz Kaya/).click();
  expect(field("contactName")?.value).toBe(member?.name);
  expect(field("contactEmail")?.value).toBe("deniz@kaya.example");
  // Its account is paused: the ride is on none.
  expect(field("account")).toBeNull();
  await phone().fill("06 87654321");
  await userEvent.tab();
  await expect.poll(() => field("contactName")?.value).toBe("");
});

test("a regular rider who is chosen is booked on their organisation's account, where they usually go or the other way", async () => {
  const calls = await open();
  await phone().fill("bep");
  await userEvent.keyboard("{Enter}");
  await expect.element(button(/Deniz Kaya/)).toHaveFocus();
  await button(/Bep de Vries/).click();
  await expect.element(page.getByText("De chauffeur leest: Zit graag voorin. Bel aan bij de buren")).toBeVisible();
  await expect.element(page.getByText("Een referentie is verplicht").first()).toBeVisible();
  await button("Naar Domplein 1, Utrecht").click();
  await button("Andersom").click();
  expect([field("pickupLocation")?.value, field("destination")?.value]).toEqual([
    "Domplein 1, Utrecht",
    "Lange Nieuwstraat 12, Utrecht",
  ]);
  await page.getByLabelText(/^Referentie/).fill("INKOOP-7");
  await priceButton().click();
  await button("Boeken voor de beller").click();
  await expect.element(page.getByText(booked.body.reference)).toBeVisible();
  const sent = calls.filter(({ method, path }) => `${method} ${path}` === BOOK).map(({ body }) => body);
  expect(sent).toMatchObject([{ riderId: person?.rider?.id, organisationId: ACCOUNT, reference: "INKOOP-7" }]);
  expect(sent[0]).not.toHaveProperty("contactPhone");
});

test("a ride that the account cannot take says why beside its price, before it is booked", async () => {
  await open(overLimit);
  await phone().fill("bep");
  await userEvent.keyboard("{Enter}");
  await button(/Bep de Vries/).click();
  await priceButton().click();
  await expect.element(page.getByText(/De limiet van De Linde is €.12,00 .* nog €.12,00 over/)).toBeVisible();
});
