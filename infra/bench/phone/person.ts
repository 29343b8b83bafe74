import { setTimeout as sleep } from "node:timers/promises";
import type { Phone } from "./slow-phone.ts";

/** To find what is pressed next, and to press it (the mental operator of Card, Moran and Newell's keystroke-level model). */
const LOOK_MS = 1350;
/** Between keys at 36.2 words of five letters a minute (Palin and others, How do people type on mobile devices?, 2019). */
const BETWEEN_KEYS_MS = 330;
const LOOKED_EVERY_MS = 25;
const NEVER_MS = 20_000;

/** `count`: presses until now. */
export type Person = {
  press(target: string): Promise<void>;
  /** Into what has the focus. */
  type(text: string): Promise<void>;
  waitFor(target: string): Promise<void>;
  count(): number;
};

/** Somebody who presses and types as fast as people do. A target is an expression of the page: an element, or nothing yet. */
export function personOn(phone: Phone): Person {
  let presses = 0;
  const waitFor = async (target: string): Promise<{ x: number; y: number }> => {
    const until = performance.now() + NEVER_MS;
    while (performance.now() < until) {
      const place = await phone.read<{ x: number; y: number } | null>(placeOf(target));
      if (place) return place;
      await sleep(LOOKED_EVERY_MS);
    }
    throw new Error(`there is no ${target}`);
  };
  return {
    async press(target) {
      await waitFor(target);
      await sleep(LOOK_MS);
      const { x, y } = await waitFor(target);
      presses += 1;
      await phone.tap(x, y);
    },
    type: (text) => phone.type(text, BETWEEN_KEYS_MS),
    waitFor: async (target) => void (await waitFor(target)),
    count: () => presses,
  };
}

/** Where it can be pressed, brought into view; null while it is not shown, disabled, or covered. */
const placeOf = (target: string): string => `(() => {
  const element = ${target};
  if (!element?.checkVisibility() || element.disabled) return null;
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const there = document.elementFromPoint(middle.x, middle.y);
  return there && (element.contains(there) || there.contains(element)) ? middle : null;
})()`;

/** Of the page's language. */
export const buttonOf = (text: string): string =>
  `[...document.querySelectorAll("button")].find((button) => button.checkVisibility() && button.textContent.includes(${JSON.stringify(text)}))`;
export const elementOf = (selector: string): string => `document.querySelector(${JSON.stringify(selector)})`;
