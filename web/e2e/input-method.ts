import { expect, type Locator, type Page } from "@playwright/test";

/** The way somebody uses a page. */
export type InputMethod = {
  press: (target: Locator) => Promise<void>;
  fill: (field: Locator, text: string) => Promise<void>;
  choose: (select: Locator, value: string) => Promise<void>;
  /** Types into a field with suggestions and takes the first. */
  pick: (field: Locator, text: string) => Promise<void>;
};

const suggestions = (field: Locator): Locator => field.page().getByRole("listbox");

/** A finger on a screen that can be touched. */
export const finger: InputMethod = {
  press: (target) => target.tap(),
  fill: (field, text) => field.fill(text),
  async choose(select, value) {
    await select.selectOption(value);
  },
  async pick(field, text) {
    await field.tap();
    await field.fill(text);
    await suggestions(field).getByRole("option").first().tap();
    await expect(suggestions(field)).toBeHidden();
  },
};

/** A mouse, and a keyboard where there is text to type. */
export const mouse: InputMethod = {
  ...finger,
  press: (target) => target.click(),
  async pick(field, text) {
    await field.fill(text);
    await suggestions(field).getByRole("option").first().click();
  },
};

/** A keyboard and nothing else. */
export function keyboardOn({ keyboard }: Page): InputMethod {
  const type = async (field: Locator, text: string): Promise<void> => {
    await tabTo(field);
    await keyboard.press("ControlOrMeta+A");
    await keyboard.type(text);
  };
  return {
    async press(target) {
      await tabTo(target);
      await keyboard.press("Enter");
    },
    fill: type,
    async choose(select, value) {
      await tabTo(select);
      const count = await select.locator("option").count();
      for (let step = 0; step < count && (await select.inputValue()) !== value; step += 1) {
        await keyboard.press("ArrowDown");
      }
      await expect(select).toHaveValue(value);
    },
    async pick(field, text) {
      await type(field, text);
      await expect(suggestions(field)).toBeVisible();
      await keyboard.press("ArrowDown");
      await keyboard.press("Enter");
      await expect(suggestions(field)).toBeHidden();
    },
  };
}

/** A page has fewer places than this where the focus can be. */
const MOST_STEPS = 150;

/** Walks with Tab, or back where the element was passed, until the focus is on it, where it must be visible. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const { outline, isPassed } = await target.evaluate((element) => {
      const focused = document.activeElement;
      const isReached = element === focused;
      return {
        outline: isReached && getComputedStyle(element).outlineStyle,
        isPassed: element.compareDocumentPosition(focused ?? element) === Node.DOCUMENT_POSITION_FOLLOWING,
      };
    });
    if (outline) return expect(outline).not.toBe("none");
    await target.page().keyboard.press(isPassed ? "Shift+Tab" : "Tab");
  }
  throw new Error(`Tab does not reach ${target}`);
}
