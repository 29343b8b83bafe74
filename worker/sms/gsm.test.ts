import { expect, test } from "vitest";
import { gsmLength, toGsm } from "./gsm.ts";

test.each([
  ["ayırtıldı, şimdi çağır: İğde Ş Ö ü", "ayirtildi, simdi cagir: Igde S Ö ü"],
  ["Nieuwegein – 's-Hertogenbosch", "Nieuwegein - 's-Hertogenbosch"],
  ["Café Één, Coöperatie", "Café Één, Cooperatie".replace("Coop", "Coöp")],
  ["€65.00 [a]", "€65.00 [a]"],
  ["€\u00a065,00 om\u202f10:00, 030‑200", "€ 65,00 om 10:00, 030-200"],
  ["taxi 🚕 東京", "taxi ? ??"],
])("%s becomes %s", (text, plain) => {
  expect(toGsm(text)).toBe(plain.normalize("NFC"));
});

test("characters of the second table take the room of two", () => {
  expect(gsmLength("abc")).toBe(3);
  expect(gsmLength("€[]")).toBe(6);
});
