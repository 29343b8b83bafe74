import { STREET_LAYERS } from "@domrit/shared/map/map.ts";
import { expect, test } from "vitest";
import { DARK, LIGHT } from "./palette.ts";
import { streetStyle } from "./street-style.ts";

const source = { url: "https://taxi.test/map/a.pmtiles", bounds: [4, 51, 6, 53] as [number, number, number, number] };
const styleOf = (isDark: boolean) => streetStyle({ ...source, minZoom: 0, maxZoom: 15 }, isDark);

/** The contrast of two colours (WCAG 2.2). */
function contrast(...colours: [string, string]): number {
  const luminance = (colour: string) => {
    const [red, green, blue] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light, dark] = colours.map(luminance).sort((one, other) => other - one) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  ["by day", LIGHT],
  ["by night", DARK],
])("names can be read %s", (_, { label, name, land }) => {
  expect(contrast(label, land)).toBeGreaterThan(7);
  expect(contrast(name, land)).toBeGreaterThan(4.5);
});

test("nothing of the style is asked of anybody but the map file itself", () => {
  for (const isDark of [false, true]) {
    const style = styleOf(isDark);
    expect([style.glyphs, style.sprite]).toEqual([undefined, undefined]);
    const addresses = JSON.stringify(style).match(/[a-z]+:\/\/[^"]+/g);
    expect(addresses).toEqual(["pmtiles://https://taxi.test/map/a.pmtiles/{z}/{x}/{y}"]);
  }
});

test("the layers that a file has to have are drawn", () => {
  const drawn = styleOf(false).layers.flatMap((layer) => ("source-layer" in layer ? [layer["source-layer"]] : []));
  expect(STREET_LAYERS.filter((layer) => !drawn.includes(layer))).toEqual([]);
});
