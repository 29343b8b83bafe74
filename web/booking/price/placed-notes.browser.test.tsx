import { quoteViewSchema } from "@domrit/shared/booking/quote.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import roughly from "../../testing/answers/booking/price-roughly.json";
import { show } from "../../testing/show.tsx";
import { quoteView } from "../booking.factory.ts";
import { PriceCard } from "./price-card.tsx";

const ends = { pickupLocation: "Biltstraat 12-bis A", destination: "Slotlaan 20, Zeist" };

test.each([
  [
    "nl",
    "‘Biltstraat 12-bis A’: u noemde geen plaats, dus we gaan uit van Utrecht.",
    "met het midden van Zeist",
    "‘3981 AB’",
  ],
  ["en", "“Biltstraat 12-bis A”: you named no town, so we assume Utrecht.", "on the centre of Zeist", "“3981 AB”"],
  [
    "tr",
    "“Biltstraat 12-bis A”: şehir yazmadınız, bu yüzden Utrecht kabul ediyoruz.",
    "mesafe Zeist merkezine göre",
    "“3981 AB”",
  ],
] as const)(
  "the price says where an address was placed that is known only roughly, in %s",
  async (locale, ...texts) => {
    await show(<PriceCard quote={v.parse(quoteViewSchema, roughly.body)} ends={ends} />, { locale });
    for (const text of texts) await expect.element(page.getByRole("main")).toMatchTextContent(text);
  },
);

test.each([
  ["nl", "Ophaaladres en bestemming zijn dezelfde plek. Klopt dat?"],
  ["en", "Pickup and destination are the same place. Is that right?"],
  ["tr", "Alınacağınız yer ile varış yeri aynı. Doğru mu?"],
] as const)("a ride to where it begins is asked about, in %s", async (locale, question) => {
  await show(<PriceCard quote={quoteView({ distanceKm: 0 })} ends={ends} />, { locale });
  await expect.element(page.getByText(question)).toBeVisible();
});

test("a ride by the hour may end where it begins", async () => {
  await show(<PriceCard quote={quoteView({ distanceKm: 0, hourly: true, durationMinutes: 120 })} ends={ends} />);
  await expect.element(page.getByRole("main")).toMatchTextContent("uur, inclusief btw");
  await expect.element(page.getByRole("main")).not.toMatchTextContent("dezelfde plek");
});

test("nothing is said of addresses that are known", async () => {
  await show(<PriceCard quote={quoteView()} ends={ends} />);
  await expect.element(page.getByRole("main")).toMatchTextContent("44,3 km");
  await expect.element(page.getByRole("main")).not.toMatchTextContent("Biltstraat");
});
