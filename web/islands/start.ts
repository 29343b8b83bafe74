import type { ComponentType } from "react";
import { surviveTranslator } from "../browsers/survive-translator.ts";
import { setClock } from "../clock/set-clock.ts";
import { ISLANDS, type IslandName } from "../islands.ts";

declare global {
  interface Document {
    /** Absent where the browser prepares no pages. */
    prerendering?: boolean;
  }
}

// A page that is prepared before its link is pressed begins when it is looked at: until then its time would grow old.
if (document.prerendering) document.addEventListener("prerenderingchange", begin, { once: true });
else begin();

function begin(): void {
  surviveTranslator();
  void setClock();
  void beginIntl();
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) void start(element);
}

/**
 * The first use of Intl keeps a slow phone busy for 50 ms: here it is made while the code of the islands is on its way, in
 * three tasks of 30, 20 and 10.
 */
async function beginIntl(): Promise<void> {
  await drawn();
  for (const begin of [() => new Intl.Collator(), () => new Intl.NumberFormat(), () => new Intl.DateTimeFormat()]) {
    begin();
    await nextTask();
  }
}

/** Starts an island once the page has been drawn and its code is there; what was done in it before counts. */
async function start(element: HTMLElement): Promise<void> {
  await drawn();
  const [{ hydrateIsland }, Content] = await codeOf(element);
  await hydrateIsland(element, Content);
  element.dataset.ready = "";
  element.dispatchEvent(new Event("ready"));
  // Only now React knows what stands in the fields, and answers to presses itself.
  const presses = element.takePresses?.() ?? [];
  tellFocus(element);
  for (const button of presses) {
    button.click();
    // React draws what came of it before the next, which may count on from there.
    await nextTask();
  }
}

async function drawn(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await nextTask();
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const FIRST_PAUSE_MS = 1000;

/**
 * The code of an island; when it is lost on the way it is asked for again, at the next touch or after a longer and longer
 * pause. Until it is there, a form is sent to its page.
 */
async function codeOf(element: HTMLElement) {
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    try {
      const load = ISLANDS[element.dataset.island as IslandName] as () => Promise<ComponentType<object>>;
      return await Promise.all([import("./hydrate-island.tsx"), load()]);
    } catch {
      for (const { type, form } of element.takePresses?.() ?? []) if (type === "submit") form?.requestSubmit();
      await Promise.race([
        new Promise((resolve) => setTimeout(resolve, pause)),
        new Promise((resolve) => element.addEventListener("pointerdown", resolve, { once: true })),
      ]);
    }
  }
}

/** A field that got the focus before the island answered has not told it. */
function tellFocus(element: HTMLElement): void {
  const focused = document.activeElement;
  if (focused && element.contains(focused)) focused.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
}
