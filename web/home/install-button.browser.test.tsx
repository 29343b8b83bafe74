import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { InstallButton } from "./install-button.tsx";

test("one press puts the site on the home screen where the browser offers it; else it says how", async () => {
  await show(<InstallButton />);
  await expect.element(page.getByText(/Zet op beginscherm/)).toBeVisible();
  const prompt = vi.fn(async () => undefined);
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  window.dispatchEvent(Object.defineProperty(offer, "prompt", { value: prompt }));
  expect(offer.defaultPrevented).toBe(true);
  await page.getByRole("button", { name: "Zet op mijn beginscherm" }).click();
  expect(prompt).toHaveBeenCalledTimes(1);
  await expect.element(page.getByText(/Zet op beginscherm/)).toBeVisible();
});
