import { useSetAtom } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { pushToastAtom, type ToastText } from "./queue.ts";

const FIRST: ToastText = { action: "first", title: "Eerste" };
const SECOND: ToastText = { action: "second", title: "Tweede", description: "Na de eerste", duration: 8000 };
const FAILURE: ToastText = { action: "third", title: "Mislukt", tone: "destructive" };

function Pushes({ toasts }: { toasts: ToastText[] }) {
  const push = useSetAtom(pushToastAtom);
  return (
    <button type="button" onClick={() => toasts.map(push)}>
      Melden
    </button>
  );
}

const region = () => page.getByRole("region", { name: "Meldingen (F8)" });
const notify = () => page.getByRole("button", { name: "Melden" });

async function pushed(...toasts: ToastText[]): Promise<void> {
  await show(<Pushes toasts={toasts} />);
  await notify().click();
}

/** The text that is shown `ms` of the faked time later; waiting for an expectation would let that time go on. */
async function shownAfter(ms: number): Promise<string | null> {
  vi.advanceTimersByTime(ms);
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return region().element().textContent;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("one at a time, 5 seconds, then the next for its own 8 seconds", async () => {
  await pushed(FIRST, FIRST, SECOND);
  expect(await shownAfter(4500)).toBe("Eerste");
  expect(await shownAfter(600)).toBe("TweedeNa de eerste");
  expect(await shownAfter(7500)).toBe("TweedeNa de eerste");
  expect(await shownAfter(600)).toBe("");
});

test("a failure does not stand in line", async () => {
  await pushed(FIRST, SECOND, FAILURE);
  expect(await shownAfter(0)).toBe("Mislukt");
  expect(await shownAfter(5100)).toBe("Eerste");
  expect(await shownAfter(5100)).toBe("TweedeNa de eerste");
});

test("the newest of an action takes the place of the older at once, a success that of a failure too", async () => {
  await pushed(FIRST, FAILURE, { action: "third", title: "Gelukt" });
  expect(await shownAfter(0)).toBe("Gelukt");
  expect(await shownAfter(5100)).toBe("Eerste");
  expect(await shownAfter(5100)).toBe("");
});

test("a failure that another failure took the place of does not come back", async () => {
  await pushed(FAILURE, { action: "fourth", title: "Ook mislukt", tone: "destructive" });
  expect(await shownAfter(0)).toBe("Ook mislukt");
  expect(await shownAfter(5100)).toBe("");
});

test("three in line at most, so that the last is not shown long after what it is about", async () => {
  await pushed(...["a", "b", "c", "d"].map((action) => ({ action, title: action })));
  expect(await shownAfter(0)).toBe("b");
  expect(await shownAfter(5100)).toBe("c");
  expect(await shownAfter(5100)).toBe("d");
});

test("waits while it is pointed at", async () => {
  await pushed(FIRST);
  await region().getByText("Eerste").hover();
  expect(await shownAfter(20_000)).toBe("Eerste");
  await notify().hover();
  expect(await shownAfter(5100)).toBe("");
});

test("does not wait for a finger, which cannot point", async () => {
  const seen = matchMedia;
  vi.stubGlobal("matchMedia", (query: string) => (query === "(hover: hover)" ? { matches: false } : seen(query)));
  await pushed(FIRST);
  await region().getByText("Eerste").hover();
  expect(await shownAfter(5100)).toBe("");
});

test("F8 brings the focus to it and stops its clock; Escape sends it away and gives the focus back", async () => {
  await pushed(FIRST);
  await userEvent.keyboard("{F8}");
  await expect.element(region()).toHaveFocus();
  expect(await shownAfter(20_000)).toBe("Eerste");
  await userEvent.keyboard("{Escape}");
  expect(await shownAfter(0)).toBe("");
  await expect.element(notify()).toHaveFocus();
});

test("its button sends it away, and the next one's clock runs", async () => {
  await pushed(FIRST, SECOND);
  await page.getByRole("button", { name: "Melding sluiten" }).click();
  expect(await shownAfter(0)).toBe("TweedeNa de eerste");
  await notify().hover();
  expect(await shownAfter(8100)).toBe("");
});

test("a failure is an alert", async () => {
  await pushed(FAILURE);
  await expect.element(region().getByRole("alert")).toHaveTextContent("Mislukt");
});
