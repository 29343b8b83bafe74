import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { TOOLTIP, Tooltip } from "./tooltip.tsx";

const tooltip = () => page.getByRole("tooltip");
const button = (name: string) => page.getByRole("button", { name });
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const away = () => page.getByText("elsewhere").hover();

beforeEach(async () => {
  await page.viewport(800, 600);
  await show(
    <div style={{ padding: 60 }}>
      <p style={{ paddingBottom: 60 }}>elsewhere</p>
      <Tooltip text="Change">
        <button type="button" aria-label="Change">
          ✎
        </button>
      </Tooltip>
      <Tooltip text="Remove">
        <button type="button" aria-label="Remove">
          ✗
        </button>
      </Tooltip>
    </div>,
  );
  await away();
  // A tooltip of the test before is long gone.
  await after(TOOLTIP.skipsDelayForMs);
});

test("its times and its place are those of the specification", () => {
  expect(TOOLTIP).toEqual({ opensAfterMs: 700, skipsDelayForMs: 300, offsetPx: 4 });
});

test("opens when a pointer has rested for 700 ms, 4 px below its control", async () => {
  await button("Change").hover();
  await after(TOOLTIP.opensAfterMs - 250);
  expect(tooltip().query()).toBeNull();
  await expect.element(tooltip()).toHaveTextContent("Change");
  const words = tooltip().element().firstElementChild?.getBoundingClientRect();
  expect(words?.top).toBeCloseTo(button("Change").element().getBoundingClientRect().bottom + TOOLTIP.offsetPx, 0);
});

test("a pointer that only passes opens none", async () => {
  await button("Change").hover();
  await after(TOOLTIP.opensAfterMs / 2);
  await away();
  await after(TOOLTIP.opensAfterMs);
  expect(tooltip().query()).toBeNull();
});

test("the next one opens at once within 300 ms, and waits again after that", async () => {
  await button("Change").hover();
  await expect.element(tooltip()).toHaveTextContent("Change");
  await button("Remove").hover();
  await vi.waitFor(() => expect(tooltip().element().textContent).toBe("Remove"), TOOLTIP.opensAfterMs - 300);
  await away();
  await after(TOOLTIP.skipsDelayForMs);
  await button("Remove").hover();
  await after(TOOLTIP.opensAfterMs - 250);
  expect(tooltip().query()).toBeNull();
});

test("stays while the pointer is on it", async () => {
  await button("Change").hover();
  await expect.element(tooltip()).toBeVisible();
  await tooltip().hover();
  await after(TOOLTIP.skipsDelayForMs);
  await expect.element(tooltip()).toBeVisible();
  await away();
  await expect.element(tooltip()).not.toBeInTheDocument();
});

test("the keyboard opens it at once; Escape closes it and nothing around it", async () => {
  const heard = vi.fn();
  document.body.addEventListener("keydown", heard);
  await userEvent.tab();
  await expect.element(button("Change")).toHaveFocus();
  expect(tooltip().element().textContent).toBe("Change");
  await userEvent.keyboard("{Escape}");
  await expect.element(tooltip()).not.toBeInTheDocument();
  await expect.element(button("Change")).toHaveFocus();
  document.body.removeEventListener("keydown", heard);
  expect(heard.mock.calls.map(([event]) => (event as KeyboardEvent).key)).not.toContain("Escape");
});

test("a press closes it, and a finger opens none", async () => {
  await button("Change").hover();
  await expect.element(tooltip()).toBeVisible();
  await button("Change").click();
  await expect.element(tooltip()).not.toBeInTheDocument();
  await after(TOOLTIP.skipsDelayForMs);
  button("Remove")
    .element()
    .dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "touch" }));
  await after(TOOLTIP.opensAfterMs + 100);
  expect(tooltip().query()).toBeNull();
});
