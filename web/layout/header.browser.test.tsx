import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../testing/show.tsx";
import { Header } from "./header.tsx";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const link = (name: string | RegExp) => page.getByRole("link", { name });

beforeEach(() => {
  localStorage.clear();
});

test("one group of the menu is open at a time", async () => {
  await page.viewport(1280, 800);
  await show(<Header />);
  await expect.element(link(/^Rolstoeltaxi/)).not.toBeInTheDocument();
  await button("Particulier").click();
  await expect.element(button("Particulier")).toHaveAttribute("aria-expanded", "true");
  await expect.element(link(/^Rolstoeltaxi/)).toBeVisible();
  await button("Luchthavens").click();
  await expect.element(link(/^Taxi Schiphol/)).toBeVisible();
  await expect.element(button("Particulier")).toHaveAttribute("aria-expanded", "false");
  await expect.element(link(/^Rolstoeltaxi/)).not.toBeInTheDocument();
});

test("Escape closes a group and gives the focus back to its button", async () => {
  await page.viewport(1280, 800);
  await show(<Header />);
  await button("Zakelijk").click();
  await userEvent.tab();
  await expect.element(link(/^Zakelijk vervoer/)).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Zakelijk")).toHaveFocus();
  await expect.element(button("Zakelijk")).toHaveAttribute("aria-expanded", "false");
});

test("a press outside closes the language switcher, and so does the focus that moves on", async () => {
  await page.viewport(1280, 800);
  await show(
    <>
      <Header />
      <p className="pt-96">Elders op de pagina</p>
    </>,
  );
  await button(/^NL/).click();
  await expect.element(link(/Türkçe/)).toBeVisible();
  await page.getByText("Elders op de pagina").click();
  await expect.element(link(/Türkçe/)).not.toBeInTheDocument();
  await button(/^NL/).click();
  await userEvent.tab({ shift: true });
  await expect.element(link(/Türkçe/)).not.toBeInTheDocument();
});

test("another language is the same page there, and the choice is kept", async () => {
  await page.viewport(1280, 800);
  await show(<Header />, { path: "/schiphol-taxi" });
  await button(/^NL/).click();
  await expect.element(link(/Nederlands/)).toHaveAttribute("aria-current", "true");
  await expect.element(link(/English/)).toHaveAttribute("hreflang", "en");
  await link(/Türkçe/).click();
  await expect.element(page.getByText("at /tr/schiphol-taxi")).toBeVisible();
  expect(localStorage.getItem("i18nextLng")).toBe("tr");
});

test("a page of the app changes its language in place", async () => {
  await page.viewport(1280, 800);
  await show(<Header />, { path: "/login" });
  await button(/^NL/).click();
  await button(/English/).click();
  await expect.element(button("Business")).toBeVisible();
  expect(document.documentElement.lang).toBe("en");
});

test("on a narrow screen the menu is a sheet with one section open, which Escape and leaving close", async () => {
  await page.viewport(360, 780);
  await show(
    <>
      <Header />
      <button type="button">Erna</button>
    </>,
  );
  await expect.element(button("Particulier")).not.toBeInTheDocument();
  await button("Menu").click();
  await button("Particulier").click();
  await button("Zakelijk").click();
  await expect.element(link(/^VIP-vervoer/)).toBeVisible();
  await expect.element(link(/^Rolstoeltaxi/)).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Zakelijk")).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Zakelijk")).not.toBeInTheDocument();
  await button("Menu").click();
  button("Erna").element().focus();
  await expect.element(button("Particulier")).not.toBeInTheDocument();
});
