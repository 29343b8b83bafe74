import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { ServiceArea } from "../../home/service-area.tsx";
import { show } from "../../testing/show.tsx";

/** Under this size (CSS pixels) a name on the map is a smudge. */
const READABLE = 10.5;

describe.each([360, 390, 640, 768, 1024, 1280, 1536])("on a screen of %i pixels", (width) => {
  test("each name on the map is whole, clear of the others and large enough to read", async () => {
    await page.viewport(width, 800);
    await show(<ServiceArea towns="Utrecht" />);
    const map = page.getByRole("img");
    await expect.element(map).toBeVisible();
    await document.fonts.ready;
    const frame = map.element().closest("div")?.getBoundingClientRect() ?? new DOMRect();
    const texts = [...map.element().querySelectorAll("text")].filter((text) => text.getBoundingClientRect().width > 0);
    const names = texts.map((text) => ({ name: text.textContent, box: ink(text) }));

    const cut = names.filter(({ box }) => !holds(frame, box));
    const overlapping = names.flatMap((one, index) =>
      names.slice(index + 1).flatMap((other) => (meet(one.box, other.box) ? [`${one.name} × ${other.name}`] : [])),
    );
    const scale = frame.width / (map.element() as unknown as SVGSVGElement).viewBox.baseVal.width;
    const small = texts.filter((text) => Number.parseFloat(getComputedStyle(text).fontSize) * scale < READABLE);
    expect({
      cut: cut.map(({ name }) => name),
      overlapping,
      small: small.map(({ textContent }) => textContent),
    }).toEqual({
      cut: [],
      overlapping: [],
      small: [],
    });
    expect(names.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Utrecht", "Amersfoort", "Woerden", "Veenendaal"]),
    );
  });
});

/** Where the letters of a text are: its box without the room above capitals and below the line. */
function ink(text: Element): DOMRect {
  const { x, y, width, height } = text.getBoundingClientRect();
  return new DOMRect(x, y + height * 0.2, width, height * 0.65);
}

const holds = (frame: DOMRect, { left, right, top, bottom }: DOMRect) =>
  left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
const meet = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
