import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { quoteView } from "./booking.factory.ts";
import { PriceCard } from "./price-card.tsx";

const ends = { pickupLocation: "Biltstraat 12-bis A", destination: "Slotlaan 20, Zeist" };

test.each([
  [
    "nl",
    "‘Biltstraat 12-bis A’: u noemde geen plaats, dus we gaan uit van Utrecht.",
    "met het midden van Zeist",
    "‘Dorp 1’",
  ],
  ["en", "“Biltstraat 12-bis A”: you named no town, so we assume Utrecht.", "on the centre of Zeist", "“Dorp 1”"],
  [
    "tr",
    "“Biltstraat 12-bis A”: şehir yazmadınız, bu yüzden Utrecht kabul ediyoruz.",
    "mesafe Zeist merkezine göre",
    "“Dorp 1”",
  ],
] as const)(
  "the price says where an address was placed that is known only roughly, in %s",
  async (locale, ...texts) => {
    const placed = {
      pickupLocation: { place: "Utrecht", by: "assumed" },
      destination: { place: "Zeist", by: "town" },
      stops: [{ address: "Dorp 1", place: "Bunnik", by: "postcode" }],
    } satisfies QuoteView["placed"];
    await show(<PriceCard quote={quoteView({ placed })} ends={ends} />, { locale });
    for (const text of texts) await expect.element(page.getByRole("main")).toMatchTextContent(text);
  },
);

test("nothing is said of addresses that are known", async () => {
  await show(<PriceCard quote={quoteView()} ends={ends} />);
  await expect.element(page.getByRole("main")).toMatchTextContent("44,3 km");
  await expect.element(page.getByRole("main")).not.toMatchTextContent("Biltstraat");
});
