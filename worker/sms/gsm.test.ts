import { expect, test } from "vitest";
import { gsmLength, isGsm, toGsm } from "./gsm.ts";

test.each([
  ["ayırtıldı, şimdi çağır: İğde Ş Ö ü", "ayirtildi, simdi cagir: Igde S Ö ü"],
  ["Nieuwegein – 's-Hertogenbosch", "Nieuwegein - 's-Hertogenbosch"],
  ["Café Één, Coöperatie", "Café Één, Cooperatie".replace("Coop", "Coöp")],
  ["€65.00 [a]", "€65.00 [a]"],
  ["€\u00a065,00 om\u202f10:00, 030‑200", "€ 65,00 om 10:00, 030-200"],
  ["Łukasz, Đorđe, Þór, Œuvre, Ðað, Ŋ", "Lukasz, Dorde, Thor, Oeuvre, Dad, N"],
  ["Škoda Ørsted Ångström", "Skoda Ørsted Ångström"],
  ["„Dag” O´Brien…", `"Dag" O'Brien...`],
  ["taxi 🚕 東京", "taxi ? ??"],
])("%s becomes %s", (text, plain) => {
  expect(toGsm(text)).toBe(plain.normalize("NFC"));
});

test.each([
  ["Łukasz", true],
  ["Wie? Ik", true],
  ["Андрей", false],
  ["أحمد", false],
  ["Jan 李", false],
])("%s can be written so: %s", (name, can) => {
  expect(isGsm(name)).toBe(can);
});

test("characters of the second table take the room of two", () => {
  expect(gsmLength("abc")).toBe(3);
  expect(gsmLength("€[]")).toBe(6);
});
