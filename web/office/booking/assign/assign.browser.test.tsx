import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import assigned from "../../../testing/answers/office/booking/office-assigned.json";
import pending from "../../../testing/answers/office/booking/office-booking.json";
import noNotes from "../../../testing/answers/office/notes/office-notes-none.json";
import cars from "../../../testing/answers/planning/office-cars-two.json";
import misfit from "../../../testing/answers/planning/office-does-not-fit.json";
import expired from "../../../testing/answers/planning/office-does-not-fit-expired.json";
import drivers from "../../../testing/answers/planning/office-drivers-two.json";
import fit from "../../../testing/answers/planning/office-fit.json";
import fitExpired from "../../../testing/answers/planning/office-fit-expired.json";
import fitOfNone from "../../../testing/answers/planning/office-fit-none.json";
import suggestions from "../../../testing/answers/planning/office-suggestions.json";
import noSuggestions from "../../../testing/answers/planning/office-suggestions-none.json";
import { answerApi } from "../../../testing/api.ts";
import { show } from "../../../testing/show.tsx";
import BookingPage from "../booking-page.tsx";

const PATH = `/api/office/bookings/${pending.body.booking.id}`;
const [ayse, bo] = ["Ayşe", "Bo"].map((name) => drivers.body.find(({ firstName }) => firstName === name)?.id);
const [small, bus] = cars.body.map(({ id }) => id);

async function open(more: Parameters<typeof answerApi>[0] = {}) {
  const calls = answerApi({
    [`GET ${PATH}`]: () => pending,
    [`GET ${PATH}/notes`]: () => noNotes,
    "GET /api/office/drivers": () => drivers,
    "GET /api/office/cars": () => cars,
    [`GET ${PATH}/fit`]: () => fit,
    [`POST ${PATH}/suggestions`]: () => suggestions,
    [`POST ${PATH}/assign`]: () => assigned,
    ...more,
  });
  await show(<BookingPage />, { path: "/office/bookings/:id", at: PATH.replace("/api", "") });
  await page.getByRole("button", { name: "Meer" }).click();
  await page.getByRole("menuitem", { name: "Toewijzen" }).click();
  const dialog = page.getByRole("dialog");
  const sent = () => calls.filter(({ path }) => path === `${PATH}/assign`).map(({ body }) => body);
  return { dialog, sent };
}

const list = "Chauffeur met auto";
const otherCar = (dialog: Locator) => dialog.getByText(/^Auto: /).click();

test("who fits stands first with their car and what speaks for them; the others show why not; the ride is named", async () => {
  const { dialog } = await open();
  await expect.element(page.getByRole("dialog", { name: "Rit K7M-4QX toewijzen" })).toBeVisible();
  const options = dialog.getByRole("group", { name: list }).getByRole("radio");
  await expect
    .element(options.nth(0))
    .toHaveAccessibleName(/^Bo, TX-456-B Škoda Caddy 16 minuten rijden .*klaar om 09:19 \(H5J-3KL\); daarna om 12:00/);
  await expect
    .element(options.nth(1))
    .toHaveAccessibleName(
      /^Ayşe, TX-123-B Škoda Superb .*Rit B2C-9DF om 10:10: 25 minuten te krap.*5 passagiers, 4 plaatsen/,
    );
});

test("the first has the focus, and Enter takes them", async () => {
  const { dialog, sent } = await open();
  const best = dialog.getByRole("radio", { name: /^Bo/ });
  await expect.element(best).toBeChecked();
  await expect.element(best).toHaveFocus();
  expect(sent()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([{ version: 1, driverId: bo, carId: bus }]);
});

test("a choice that does not fit needs a reason, which is asked only then; another car can be chosen", async () => {
  const { dialog, sent } = await open();
  await expect.element(dialog.getByRole("radio", { name: /^Bo/ })).toBeChecked();
  const reason = dialog.getByLabelText("Waarom toch?");
  await expect.element(reason).not.toBeInTheDocument();
  await dialog.getByRole("radio", { name: /^Ayşe/ }).click();
  await otherCar(dialog);
  await dialog.getByRole("radio", { name: /^TX-456-B/ }).click();
  await expect.element(dialog.getByText("Dit past niet bij de rit")).toBeVisible();
  const submit = dialog.getByRole("button", { name: "Toch toewijzen" });
  await submit.click();
  await expect.element(dialog.getByText("Schrijf waarom het toch moet")).toBeVisible();
  expect(sent()).toEqual([]);
  await reason.fill("Zus van Bo");
  await submit.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([{ version: 1, driverId: ayse, carId: bus, anyway: "Zus van Bo" }]);
});

test("a misfit that only the server knew is shown, and needs a reason too", async () => {
  const { dialog, sent } = await open({
    [`GET ${PATH}/fit`]: () => fitOfNone,
    [`POST ${PATH}/suggestions`]: () => noSuggestions,
    [`POST ${PATH}/assign`]: ({ body }) => ("anyway" in (body as object) ? assigned : misfit),
  });
  await expect.element(dialog.getByText("Er is niemand vrij die past.")).toBeVisible();
  await dialog.getByRole("radio", { name: /Ayşe/ }).click();
  await dialog.getByRole("radio", { name: /TX-123-B/ }).click();
  await dialog.getByRole("button", { name: "Toewijzen", exact: true }).click();
  await expect.element(dialog.getByText(/5 passagiers, 4 plaatsen/)).toBeVisible();
  await dialog.getByLabelText("Waarom toch?").fill("Er is niemand anders");
  await dialog.getByRole("button", { name: "Toch toewijzen" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().at(-1)).toEqual({ version: 1, driverId: ayse, carId: small, anyway: "Er is niemand anders" });
});

test("with an expired paper nothing can be assigned, and no reason is asked", async () => {
  const { dialog, sent } = await open({ [`GET ${PATH}/fit`]: () => fitExpired });
  await dialog.getByRole("radio", { name: /Ayşe/ }).click();
  await expect
    .element(dialog.getByRole("alert"))
    .toMatchTextContent(/Rijbewijs verlopen, geldig tot en met 9 december 2026/);
  await expect.element(dialog.getByText(/ook niet met een reden/)).toBeVisible();
  await expect.element(dialog.getByLabelText("Waarom toch?")).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("button", { name: "Toewijzen", exact: true })).toBeDisabled();
  await dialog.getByRole("radio", { name: /Bo/ }).click();
  await dialog.getByRole("button", { name: "Toewijzen", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([{ version: 1, driverId: bo, carId: bus }]);
});

test("an expired paper of which only the server knew is told as final", async () => {
  const { dialog } = await open({ [`GET ${PATH}/fit`]: () => fitOfNone, [`POST ${PATH}/assign`]: () => expired });
  await dialog.getByRole("radio", { name: /Ayşe/ }).click();
  await dialog.getByRole("button", { name: "Toewijzen", exact: true }).click();
  await expect.element(dialog.getByText(/ook niet met een reden/)).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Toewijzen", exact: true })).toBeDisabled();
});
