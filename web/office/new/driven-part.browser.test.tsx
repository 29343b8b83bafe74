import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import unknown from "../../testing/answers/office/caller/office-caller-none.json";
import entered from "../../testing/answers/office/caller/office-driven.json";
import cars from "../../testing/answers/office/caller/office-driven-cars.json";
import drivers from "../../testing/answers/office/caller/office-driven-drivers.json";
import misfit from "../../testing/answers/office/caller/office-driven-misfit.json";
import price from "../../testing/answers/office/caller/office-driven-price.json";
import schiphol from "../../testing/answers/office/caller/suggestions-schiphol.json";
import utrecht from "../../testing/answers/office/caller/suggestions-utrecht.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { fillDeskTrip, openRow, priceButton } from "../../testing/fill-trip.ts";
import { show } from "../../testing/show.tsx";
import { OfficeWording } from "../layout/office-wording.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { staff } from "../staff.factory.ts";
import NewPage from "./new-page.tsx";

const PREVIEW = "POST /api/office/bookings?preview=true";
const BOOK = "POST /api/office/bookings";
const button = (name: string) => page.getByRole("button", { name, exact: true });
const sent = (calls: Call[], what: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === what).map(({ body }) => body as { driven?: object });

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true, now: new Date("2026-12-09T11:00:00Z") });
  return () => vi.useRealTimers();
});

async function open() {
  const calls = answerApi({
    "GET /api/geocode/search": ({ path }) => (path.includes("Schiphol") ? schiphol : utrecht),
    "GET /api/office/callers": () => unknown,
    "GET /api/office/drivers": () => drivers,
    "GET /api/office/cars": () => cars,
    [PREVIEW]: () => price,
    [BOOK]: ({ body }) => ("anyway" in (body as { driven: object }).driven ? entered : misfit),
  });
  await show(
    <OfficeWording>
      <StaffContext value={staff("desk")}>
        <NewPage />
      </StaffContext>
    </OfficeWording>,
  );
  await fillDeskTrip();
  return calls;
}

async function sayDriven() {
  await openRow("Rit die al is gereden");
  await page.getByRole("checkbox", { name: "Deze rit is al gereden" }).click();
  await page.getByLabelText("Hoe kwam de rit?").selectOptions("street");
  await page.getByLabelText("Chauffeur", { exact: true }).selectOptions("Ayşe");
  await page.getByLabelText("Auto", { exact: true }).selectOptions("TX-123-B");
  await page.getByLabelText("Uitgestapt om").fill("10:40");
  await page.getByLabelText(/^Bedrag op de meter/).fill("23,40");
  await page.getByLabelText(/^Betaald in de auto/).selectOptions("cash");
}

test("a ride from the street is entered without a number; another ride at that time is named, and a reason enters it", async () => {
  const calls = await open();
  await sayDriven();
  await page.getByLabelText("Datum", { exact: true }).fill("2026-12-09");
  await page.getByLabelText("Tijd", { exact: true }).fill("10:00");
  await priceButton().click();
  await expect.element(button("Rit invoeren")).toBeVisible();
  await expect.element(button("Prijs per sms sturen")).not.toBeInTheDocument();
  await button("Rit invoeren").click();
  await page.getByLabelText(/Waarom/).fill("Twee groepen");
  await button("Rit invoeren").click();
  await expect.element(page.getByRole("heading", { name: "De rit is ingevoerd" })).toBeVisible();
  const [driver] = drivers.body;
  const [car] = cars.body;
  const driven = {
    source: "street",
    endTime: "10:40",
    driverId: driver?.id,
    carId: car?.id,
    price: 23.4,
    paid: "cash",
  };
  expect(sent(calls, PREVIEW).at(-1)).toMatchObject({ pickupDate: "2026-12-09", pickupTime: "10:00", driven });
  expect(sent(calls, BOOK).map((body) => body.driven)).toEqual([driven, { ...driven, anyway: "Twee groepen" }]);
});

test("what has to be said of it is asked for on its field", async () => {
  await open();
  await openRow("Rit die al is gereden");
  await page.getByRole("checkbox", { name: "Deze rit is al gereden" }).click();
  await priceButton().click();
  await expect.element(page.getByLabelText("Hoe kwam de rit?")).toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByLabelText("Uitgestapt om")).toHaveAttribute("aria-invalid", "true");
});

test("date and time are typed by a few keys, and Ctrl+Enter asks for the price and then books", async () => {
  const calls = await open();
  await page.getByLabelText("Snel datum en tijd").fill("28-12 2130");
  await expect.element(page.getByLabelText("Datum", { exact: true })).toHaveValue("2026-12-28");
  await expect.element(page.getByLabelText("Tijd", { exact: true })).toHaveValue("21:30");
  await page.getByLabelText("Snel datum en tijd").fill("straks");
  await expect.element(page.getByLabelText("Tijd", { exact: true })).toHaveValue("21:30");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(button("Boeken voor de beller")).toBeVisible();
  expect(sent(calls, PREVIEW)).toHaveLength(1);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByLabelText("Telefoonnummer", { exact: true })).toHaveAttribute("aria-invalid", "true");
});
