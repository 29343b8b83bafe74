import { useSetAtom } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { pushToastAtom, type ToastText } from "./queue.ts";

const FIRST: ToastText = { title: "Eerste" };
const SECOND: ToastText = { title: "Tweede", description: "Na de eerste", duration: 8000 };

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

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("one at a time, 5 seconds, then the next for its own 8 seconds", async () => {
  await pushed(FIRST, FIRST, SECOND);
  await expect.element(region().getByRole("status")).toHaveTextContent("Eerste");
  vi.advanceTimersByTime(4900);
  await expect.element(region()).toHaveTextContent("Eerste");
  vi.advanceTimersByTime(200);
  await expect.element(region()).toHaveTextContent("TweedeNa de eerste");
  vi.advanceTimersByTime(7800);
  await expect.element(region()).toHaveTextContent("TweedeNa de eerste");
  vi.advanceTimersByTime(400);
  await expect.element(region()).toHaveTextContent("");
});

test("waits while it is pointed at", async () => {
  await pushed(FIRST);
  await region().getByText("Eerste").hover();
  vi.advanceTimersByTime(20_000);
  await expect.element(region()).toHaveTextContent("Eerste");
  await notify().hover();
  vi.advanceTimersByTime(5100);
  await expect.element(region()).toHaveTextContent("");
});

test("F8 brings the focus to it and stops its clock; Escape sends it away and gives the focus back", async () => {
  await pushed(FIRST);
  await userEvent.keyboard("{F8}");
  await expect.element(region()).toHaveFocus();
  vi.advanceTimersByTime(20_000);
  await expect.element(region()).toHaveTextContent("Eerste");
  await userEvent.keyboard("{Escape}");
  await expect.element(region()).toHaveTextContent("");
  await expect.element(notify()).toHaveFocus();
});

test("its button sends it away, and the next one's clock runs", async () => {
  await pushed(FIRST, SECOND);
  await page.getByRole("button", { name: "Melding sluiten" }).click();
  await notify().hover();
  await expect.element(region()).toHaveTextContent("TweedeNa de eerste");
  vi.advanceTimersByTime(8100);
  await expect.element(region()).toHaveTextContent("");
});

test("what went wrong is an alert", async () => {
  await pushed({ title: "Mislukt", tone: "destructive" });
  await expect.element(region().getByRole("alert")).toHaveTextContent("Mislukt");
});
