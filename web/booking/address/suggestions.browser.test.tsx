import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import saved from "../../testing/answers/addresses/addresses.json";
import twenty from "../../testing/answers/addresses/addresses-twenty.json";
import nie from "../../testing/answers/geo/places-nie.json";
import none from "../../testing/answers/geo/places-none.json";
import schip from "../../testing/answers/geo/places-schip.json";
import utr from "../../testing/answers/geo/places-utr.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { trip } from "../../trips/trip.factory.ts";
import { BookingForm } from "../booking-form.tsx";

const GEOCODE = "GET /api/geocode/search";

const searches = (calls: { path: string }[]) =>
  calls.map(({ path }) => path).filter((path) => path.startsWith("/api/geocode"));

const field = () => page.getByLabelText("Ophaallocatie");
const list = () => page.getByRole("listbox");
const options = () =>
  page
    .getByRole("option")
    .elements()
    .filter((option) => option.tagName !== "OPTION")
    .map((option) => option.textContent);

beforeEach(() => sessionStorage.clear());

test("opens from 2 characters with places we know, without asking the geocoder", async () => {
  const calls = answerApi({ [GEOCODE]: () => nie });
  await show(<BookingForm />);
  await field().fill("n");
  await expect.element(list()).not.toBeInTheDocument();
  await field().fill("ni");
  await expect.element(list()).toBeVisible();
  expect(options().join()).toContain("Nieuwegein");
  await expect.element(page.getByText(/^\d suggesties?\. Kies|^Eén suggestie/)).toBeInTheDocument();
  expect(searches(calls)).toEqual([]);
});

test("asks the geocoder from 3 characters for 5; known places first, none twice, 8 in all", async () => {
  const calls = answerApi({ [GEOCODE]: ({ path }) => (path.includes("q=nie") ? nie : utr) });
  await show(<BookingForm />);
  await field().fill("nie");
  await expect.poll(() => options().join()).toContain("Nieuwersluis, Utrecht");
  expect(searches(calls)).toEqual(["/api/geocode/search?q=nie&format=json&limit=5&addressdetails=1"]);
  expect(options()[0]).toBe("Nieuwegein, City Plaza, Nieuwegein");

  await field().fill("utr");
  await expect.poll(options).toHaveLength(8);
  await expect.poll(() => searches(calls)).toHaveLength(2);
  expect(new Set(options()).size).toBe(8);
});

test("what is called just as it was typed comes before a place that merely has such a word", async () => {
  const street = { display_name: "Maliebaan, Utrecht", lat: "52.09", lon: "5.13" };
  answerApi({ [GEOCODE]: () => ({ body: [street] }) });
  await show(<BookingForm />);
  await field().fill("maliebaan");
  await expect.poll(() => options()[0]).toBe("Maliebaan, Utrecht");
  expect(options()[1]).toBe("Spoorwegmuseum, Maliebaanstation, Utrecht");
});

test("the keyboard comes to the field before the button that finds the visitor", async () => {
  answerApi({ [GEOCODE]: () => none });
  await show(<BookingForm />);
  await field().click();
  await userEvent.keyboard("{Tab}");
  await expect.element(page.getByRole("button", { name: "Mijn locatie" })).toHaveFocus();
});

test("is worked by keyboard: arrows walk, Enter chooses and closes, the choice can be edited", async () => {
  answerApi({ [GEOCODE]: () => schip });
  await show(<BookingForm />);
  await field().fill("schip");
  await expect.element(list()).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  const active = page.getByRole("option", { selected: true }).elements()[0];
  await expect.element(field()).toHaveAttribute("aria-activedescendant", active?.id);
  await userEvent.keyboard("{Enter}");
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue(active?.textContent ?? "");
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard(" 12");
  await expect.element(field()).toHaveValue(`${active?.textContent} 12`);
});

test.each([
  ["Ophaallocatie", "Aankomst (Arrivals)"],
  ["Bestemming", "Vertrek (Departures)"],
])("%s at an airport is first its %s", async (label, hall) => {
  answerApi({ [GEOCODE]: () => schip });
  await show(<BookingForm />);
  await page.getByLabelText(label).fill("Schiphol");
  await expect.element(list()).toBeVisible();
  expect(options()[0]).toBe(`Schiphol Airport, ${hall}, Schiphol`);
});

test("Escape closes the list and leaves what was typed", async () => {
  await show(<BookingForm />);
  await field().fill("ni");
  await expect.element(list()).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(list()).not.toBeInTheDocument();
  await expect.element(field()).toHaveValue("ni");
  await expect.element(field()).toHaveAttribute("aria-expanded", "false");
});

test("is worked by mouse, and stays 200 ms after the field lost the focus", async () => {
  await show(<BookingForm />);
  await field().fill("zei");
  await expect.element(list()).toBeVisible();
  const lost = performance.now();
  await userEvent.keyboard("{Tab}");
  expect(list().elements()).toHaveLength(1);
  await expect.poll(() => list().elements(), { interval: 10 }).toHaveLength(0);
  expect(performance.now() - lost).toBeGreaterThanOrEqual(200);

  await field().click();
  await expect.element(list()).toBeVisible();
  const [first = ""] = options();
  await page.getByRole("option", { name: first }).click();
  await expect.element(field()).toHaveValue(first);
  await expect.element(list()).not.toBeInTheDocument();
});

test("a geocoder that fails leaves the known places", async () => {
  answerApi({ [GEOCODE]: () => ({ status: 503 }) });
  await show(<BookingForm />);
  await field().fill("houten");
  await expect.element(list()).toBeVisible();
  expect(options().join()).toContain("Houten");
});

describe("for a customer who is signed in", () => {
  const SAVED = "GET /api/user/addresses";
  const noTrips = { "GET /api/user/trips": () => ({ body: [] }) };

  beforeEach(() => {
    document.documentElement.dataset.visitor = "customer";
    return () => delete document.documentElement.dataset.visitor;
  });

  test("the addresses they keep are offered before anything is typed, and one is chosen as it was kept", async () => {
    const calls = answerApi({ ...noTrips, [SAVED]: () => saved, [GEOCODE]: () => none });
    await show(<BookingForm />);
    expect(calls.filter(({ path }) => path === "/api/user/addresses")).toEqual([]);
    await field().click();
    await expect.poll(options).toEqual(["Thuis, Kanaalstraat 12-bis A, Utrecht", "Werk, Croeselaan 28, Utrecht"]);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(field()).toHaveValue("Kanaalstraat 12-bis A, Utrecht");
    await expect.element(list()).not.toBeInTheDocument();
  });

  test("those that fit what was typed come first, none twice and 8 in all", async () => {
    const [grandmother, office, ...others] = twenty.body;
    const oma = { ...grandmother, label: "Oma", address: "Nieuwegein, City Plaza, Nieuwegein" };
    const body = [oma, { ...office, label: "Nieuwe kantoor" }, ...others];
    answerApi({ ...noTrips, [SAVED]: () => ({ body }), [GEOCODE]: () => none });
    await show(<BookingForm />);
    await field().fill("nieuweg");
    await expect.poll(() => options()[0]).toBe("Oma, Nieuwegein, City Plaza, Nieuwegein");
    expect(options().filter((option) => option === oma.address)).toEqual([]);
    await field().fill("NIEUWE k");
    await expect.poll(() => options()[0]).toBe("Nieuwe kantoor, Croeselaan 28, Utrecht");
    await field().fill("adres");
    await expect.poll(options).toHaveLength(8);
  });

  test("an answer that does not come leaves the known places, and is asked for again", async () => {
    let answer: { status: number; body?: unknown } = { status: 503 };
    const calls = answerApi({ ...noTrips, [SAVED]: () => answer, [GEOCODE]: () => none });
    await show(<BookingForm />);
    await field().fill("houten");
    await expect.poll(() => options().join()).toContain("Houten");
    await expect.poll(() => calls.map(({ method, path }) => `${method} ${path}`)).toContain(SAVED);
    answer = saved;
    await field().fill("");
    await userEvent.keyboard("{Tab}");
    await page.getByLabelText("Bestemming").click();
    await expect.poll(options).toEqual(["Thuis, Kanaalstraat 12-bis A, Utrecht", "Werk, Croeselaan 28, Utrecht"]);
  });

  test("the ends of their last rides stand below, those of this end first, and of cancelled ones none", async () => {
    const way = { pickupLocation: "Uithof, Utrecht", destination: "Jaarbeurs, Utrecht" };
    const body = [
      trip({ ...way, status: "completed" }),
      trip({ status: "cancelled", pickupLocation: "Nooit 1, Utrecht" }),
    ];
    answerApi({
      "GET /api/user/trips": () => ({ body }),
      [SAVED]: () => ({ body: saved.body.slice(0, 1) }),
      [GEOCODE]: () => none,
    });
    await show(<BookingForm />);
    await field().click();
    await expect.poll(options).toEqual(["Thuis, Kanaalstraat 12-bis A, Utrecht", way.pickupLocation, way.destination]);
  });
});

test("nobody asks for the addresses of a guest", async () => {
  const calls = answerApi({ [GEOCODE]: () => none });
  await show(<BookingForm />);
  await field().fill("houten");
  await expect.element(list()).toBeVisible();
  expect(calls.filter(({ path }) => path.startsWith("/api/user"))).toEqual([]);
});
