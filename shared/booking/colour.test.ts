import { expect, test } from "vitest";
import { colourIn, vehicleIn } from "./colour.ts";

test.each([
  ["zwart", "zwart", "black", "siyah"],
  ["Black", "zwart", "black", "siyah"],
  ["KIRMIZI", "rood", "red", "kırmızı"],
  ["Gümüş", "zilver", "silver", "gümüş"],
  ["gray", "grijs", "gray", "gri"],
  ["grijs", "grijs", "grey", "gri"],
  ["donkerblauw", "donkerblauw", "dark blue", "koyu mavi"],
  ["Dark-Blue", "donkerblauw", "dark blue", "koyu mavi"],
  ["licht grijs", "lichtgrijs", "light grey", "açık gri"],
  ["crème", "crème", "cream", "krem"],
])("%s is said in the reader's language", (sent, nl, en, tr) => {
  expect([colourIn("nl", sent), colourIn("en", sent), colourIn("tr", sent)]).toEqual([nl, en, tr]);
});

test.each(["taupe metallic", "zwart met gele strepen", "", "?"])("an unknown colour is said as it came: %s", (sent) => {
  expect(colourIn("en", sent)).toBe(sent);
});

test("a car keeps the rest of what is known of it", () => {
  const vehicle = { make: "Toyota", model: "Camry", colour: "grijs", plate: "TX-123-B" };
  expect(vehicleIn("en", vehicle)).toEqual({ ...vehicle, colour: "grey" });
});
