import { carsViewSchema } from "@domrit/shared/fleet/fleet.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { useQuery } from "@tanstack/react-query";
import { Route, Routes } from "react-router";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import schiphol from "../../testing/answers/office/caller/suggestions-schiphol.json";
import utrecht from "../../testing/answers/office/caller/suggestions-utrecht.json";
import oneCar from "../../testing/answers/registers/office-cars.json";
import noCars from "../../testing/answers/registers/office-cars-none.json";
import desk from "../../testing/answers/staff/office-me.json";
import manager from "../../testing/answers/staff/office-me-manager.json";
import notSignedIn from "../../testing/answers/staff/office-not-signed-in.json";
import { answerApi } from "../../testing/api.ts";
import { fillDeskTrip, priceButton } from "../../testing/fill-trip.ts";
import { show } from "../../testing/show.tsx";
import NewPage from "../new/new-page.tsx";
import { OFFICE_PAGES } from "../pages.ts";
import { OfficeFrame } from "./office-frame.tsx";
import { OfficeWording } from "./office-wording.tsx";
import StaffLayout from "./staff-layout.tsx";

// On a phone navigation and signing out are behind one button.
beforeEach(() => page.viewport(1280, 900));

const ME = "GET /api/office/me";
const open = (path = "/office") =>
  show(
    <OfficeFrame>
      <StaffLayout />
    </OfficeFrame>,
    { path },
  );
const links = () => page.getByRole("navigation", { name: "Kantoor" }).getByRole("link");
const manage = () => page.getByRole("button", { name: /^Beheer/ });
const account = () => page.getByRole("button", { name: "Menu van Noor Bakker" });

/** A page that shows something and has a field to type in. */
function Typing() {
  const { data, refetch } = useQuery({
    queryKey: [...queryKeys.office, "cars"],
    queryFn: () => callApi(officePaths.cars, { answer: carsViewSchema }),
  });
  return (
    <>
      <label>
        Antwoord <input />
      </label>
      <button type="button" onClick={() => void refetch()}>
        Lees
      </button>
      <p>{data?.map(({ plate }) => plate)}</p>
    </>
  );
}

test.each([
  ["/office/bookings/12?open=change", "at /office/sign-in?from=%2Foffice%2Fbookings%2F12%3Fopen%3Dchange"],
  ["/office", "at /office/sign-in"],
])("a visitor who is not signed in at %s signs in first, and comes back", async (at, place) => {
  answerApi({ [ME]: () => notSignedIn });
  await show(<StaffLayout />, { path: at.split("?")[0] ?? "", at });
  await expect.element(page.getByText(place, { exact: true })).toBeVisible();
});

test.each(["desk", "manager"] as const)(
  "shows the name and role of a %s, and the parts that are theirs",
  async (role) => {
    answerApi({ [ME]: () => (role === "desk" ? desk : manager) });
    await open();
    await account().click();
    await expect.element(page.getByText("Noor Bakker")).toBeVisible();
    await expect.element(page.getByText(role === "desk" ? "Centralist" : "Beheerder", { exact: true })).toBeVisible();
    const first = (entry: string | undefined) => OFFICE_PAGES.find((page) => page.entry === entry);
    const theirs = OFFICE_PAGES.filter(
      (each) => each.entry && each === first(each.entry) && (!each.role || each.role === role),
    );
    await manage().click();
    expect(
      links()
        .elements()
        .map((link) => link.getAttribute("href")),
    ).toEqual(expect.arrayContaining(theirs.map(({ path }) => path)));
    expect(links().elements()).toHaveLength(theirs.length);
    await expect.element(page.getByRole("link", { name: "Vandaag" })).toHaveAttribute("aria-current", "page");
  },
);

test("a page for managers says so to the desk", async () => {
  answerApi({ [ME]: () => desk });
  await open("/office/staff");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Alleen voor beheerders");
});

test("a member whose session ends signs in over the page and goes on, with the typed text", async () => {
  const answers: { status: number; body: unknown }[] = [noCars, notSignedIn];
  const calls = answerApi({
    [ME]: () => desk,
    "GET /api/office/cars": () => answers.shift() ?? oneCar,
    "POST /api/office/sign-in": () => desk,
  });
  await show(
    <Routes>
      <Route element={<StaffLayout />}>
        <Route path="typing" element={<Typing />} />
      </Route>
    </Routes>,
    { path: "/office/*", at: "/office/typing" },
  );
  await page.getByLabelText("Antwoord").fill("De portemonnee ligt klaar.");
  await page.getByRole("button", { name: "Lees" }).click();
  const dialog = page.getByRole("dialog", { name: "Log opnieuw in" });
  await expect.element(dialog).toBeVisible();
  await expect.element(page.getByLabelText("Antwoord")).not.toBeVisible();
  await dialog.getByLabelText("E-mailadres").fill("noor@domrit.example");
  await dialog.getByLabelText("Wachtwoord").fill("een paraplu vol kikkers");
  await dialog.getByLabelText("Code uit uw app").fill("123456");
  await dialog.getByRole("button", { name: "Inloggen", exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Antwoord")).toHaveValue("De portemonnee ligt klaar.");
  await expect.element(page.getByText("TX-123-B")).toBeVisible();
  expect(calls.filter(({ path }) => path === officePaths.cars)).toHaveLength(3);
});

test("a session that ends while a ride is priced for a caller is renewed over the page, with the typed text", async () => {
  answerApi({
    [ME]: () => desk,
    "GET /api/geocode/search": ({ path }) => (path.includes("Schiphol") ? schiphol : utrecht),
    "POST /api/office/bookings?preview=true": () => notSignedIn,
  });
  await show(
    <OfficeWording>
      <Routes>
        <Route element={<StaffLayout />}>
          <Route path="new" element={<NewPage />} />
        </Route>
      </Routes>
    </OfficeWording>,
    { path: "/office/*", at: "/office/new" },
  );
  await fillDeskTrip();
  await priceButton().click();
  await expect.element(page.getByRole("dialog", { name: "Log opnieuw in" })).toBeVisible();
  await expect.element(page.getByLabelText("Bestemming")).toHaveValue("Schiphol Airport");
});

test("an office that cannot be reached can be asked again", async () => {
  const answers = [{ status: 503 }, desk];
  answerApi({ [ME]: () => answers.shift() ?? { status: 500 } });
  await open();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("Het kantoor kan niet worden geladen");
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.element(account()).toBeVisible();
});

test("signing out leads to the page to get in, and what was typed at the office is forgotten; where it fails, that is told", async () => {
  const answers = [{ status: 503 }, { status: 204 }];
  answerApi({ [ME]: () => desk, "POST /api/office/sign-out": () => answers.shift() ?? { status: 500 } });
  const typed = ["office-answer-2b0e8a5e", "office-caller", "booking-draft"];
  for (const name of typed) sessionStorage.setItem(name, "Fatma Kaya, 06 12345678");
  onTestFinished(() => sessionStorage.clear());
  await open();
  const button = page.getByRole("button", { name: "Uitloggen" });
  await account().click();
  await button.click();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("Uitloggen mislukt");
  expect(Object.keys(sessionStorage)).toEqual(expect.arrayContaining(typed));
  await account().click();
  await button.click();
  await expect.element(page.getByText("at /office/sign-in", { exact: true })).toBeVisible();
  expect(Object.keys(sessionStorage), "a guest's stays").toEqual(["booking-draft"]);
  // What the page takes over from an answer that comes while it is left.
  sessionStorage.setItem("office-caller", "Fatma Kaya, 06 12345678");
  dispatchEvent(new PageTransitionEvent("pagehide"));
  expect(Object.keys(sessionStorage), "as the page is left").toEqual(["booking-draft"]);
});

test("changes its language in place, keeps it with the account, and knows no Turkish", async () => {
  vi.spyOn(document, "cookie", "set").mockImplementation(() => undefined);
  const calls = answerApi({
    [ME]: () => desk,
    "PUT /api/office/me/locale": () => ({ status: 204 }),
  });
  await open();
  await account().click();
  await page.getByRole("button", { name: "English" }).click();
  await expect.element(page.getByRole("link", { name: "Today" })).toBeVisible();
  expect(document.documentElement.lang).toBe("en");
  expect(calls.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([{ locale: "en" }]);
  await expect.element(page.getByRole("button", { name: "Türkçe" })).not.toBeInTheDocument();
});
