import { localAppPath } from "@domrit/shared/site/pages.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { BookingForm } from "../booking/booking-form.tsx";
import { answerApi } from "../testing/api.ts";
import { noSuggestions, vehicleCard } from "../testing/fill-trip.ts";
import { show } from "../testing/show.tsx";
import { PriceList } from "./price-list.tsx";
import { terminalOf, toSchiphol } from "./ride-to.ts";

beforeEach(() => sessionStorage.clear());

test("a price of a ride fills in the form beside it, where what was typed stays; without script it leads to the form", async () => {
  answerApi(noSuggestions);
  const prices = [
    { label: "Minibus", price: "€ 85,00", ride: toSchiphol("van") },
    { label: "Tussenstop", price: "€ 10,00" },
  ];
  await show(
    <>
      <PriceList prices={prices} />
      <BookingForm />
    </>,
  );
  await page.getByLabelText("Ophaallocatie").fill("Nieuwegein");
  expect(page.getByRole("link", { name: "Tussenstop" }).elements()).toEqual([]);
  const link = page.getByRole("link", { name: "Minibus" });
  const { href } = link.element() as HTMLAnchorElement;
  const { pathname, searchParams } = new URL(href);
  expect([pathname, searchParams.get("vehicleType")]).toEqual([localAppPath("book", "nl"), "van"]);
  await link.click();
  await expect.element(page.getByLabelText("Bestemming")).toHaveValue(terminalOf("schiphol"));
  await expect.element(vehicleCard("Minibus")).toHaveAttribute("aria-pressed", "true");
  await expect.element(page.getByLabelText("Ophaallocatie")).toHaveValue("Nieuwegein");
});
