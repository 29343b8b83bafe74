import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { Header } from "./header.tsx";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const link = (name: string | RegExp) => page.getByRole("link", { name });

/** Whether a menu covers what lies below it. */
const covers = (inside: Element) => getComputedStyle(inside.closest("[popover]") ?? inside).opacity === "1";

beforeEach(() => {
  localStorage.clear();
});

test("one group of the menu is open at a time", async () => {
  await page.viewport(1280, 800);
  await show(<Header />);
  await expect.element(link(/^Rolstoeltaxi/)).not.toBeInTheDocument();
  await button("Particulier").click();
  await expect.element(link(/^Rolstoeltaxi/)).toBeVisible();
  await button("Luchthavens").click();
  await expect.element(link(/^Taxi Schiphol/)).toBeVisible();
  await expect.element(link(/^Rolstoeltaxi/)).not.toBeInTheDocument();
});

test.each(LOCALES)("the narrowest row of the menu has room for all of it (%s)", async (locale) => {
  await page.viewport(1024, 800);
  await show(<Header />, { locale });
  const ends = [...document.querySelectorAll("header a")].map((each) => each.getBoundingClientRect().right);
  expect(Math.max(...ends)).toBeGreaterThan(900);
  expect(Math.max(...ends)).toBeLessThanOrEqual(1024);
});

test("a menu opens below its button and inside the page", async () => {
  await page.viewport(1280, 800);
  await show(<Header />);
  for (const [name, first] of [
    ["Particulier", /^Taxi Utrecht/],
    [/^NL/, /Türkçe/],
  ] as const) {
    await button(name).click();
    await expect.element(link(first)).toBeVisible();
    const menu = link(first).element().closest("[popover]")?.getBoundingClientRect();
    const { bottom, left, right } = button(name).element().getBoundingClientRect();
    if (!menu) throw new Error("The menu is no popover");
    expect(menu.top).toBeGreaterThanOrEqual(bottom);
    expect(menu.left < right && menu.right > left && menu.right <= 1280).toBe(true);
  }
});

test("Escape closes a group and gives the focus back to its button", async () => {
  await page.viewport(1280, 800);
  await show(<Header />);
  await button("Zakelijk").click();
  await userEvent.tab();
  await expect.element(link(/^Zakelijk vervoer/)).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(button("Zakelijk")).toHaveFocus();
  await expect.element(link(/^Zakelijk vervoer/)).not.toBeInTheDocument();
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
  await expect.element(link(/Türkçe/)).toBeVisible();
  expect(covers(link(/Türkçe/).element())).toBe(true);
  await userEvent.tab({ shift: true });
  await expect.poll(() => covers(link(/Türkçe/).element())).toBe(false);
});

test("another language is the same page there, under a link that has the server keep the choice", async () => {
  await page.viewport(1280, 800);
  await show(<Header />, { path: "/schiphol-taxi" });
  await button(/^NL/).click();
  await expect.element(link(/Nederlands/)).toHaveAttribute("aria-current", "true");
  await expect.element(link(/English/)).toHaveAttribute("hreflang", "en");
  await expect.element(link(/Türkçe/)).toHaveAttribute("href", "/tr/schiphol-taxi?lng=tr");
});

test("a page of the app changes its language in place, and keeps the choice", async () => {
  await page.viewport(1280, 800);
  await show(<Header />, { path: "/login" });
  await button(/^NL/).click();
  await link(/English/).click();
  await expect.element(button("Business")).toBeVisible();
  expect(document.documentElement.lang).toBe("en");
  expect(localStorage.getItem("i18nextLng")).toBe("en");
});

test("the way into the account is that of the visitor whom the server names", async () => {
  await page.viewport(1280, 800);
  await show(<Header />);
  await expect.element(link("Inloggen")).toBeVisible();
  await expect.element(link("Mijn account")).not.toBeInTheDocument();
  document.documentElement.dataset.visitor = "customer";
  await expect.element(link("Mijn account")).toBeVisible();
  await expect.element(link("Inloggen")).not.toBeInTheDocument();
  document.documentElement.dataset.visitor = "guest";
});

test("on a narrow screen the menu is a sheet with one section open, which Escape and leaving close", async () => {
  await page.viewport(360, 780);
  await show(
    <>
      <Header />
      <button type="button">Erna</button>
    </>,
  );
  const section = (name: string) => page.getByText(name, { exact: true });
  await expect.element(section("Particulier").last()).not.toBeVisible();
  await button("Menu").click();
  await section("Particulier").last().click();
  await expect.element(link(/^Rolstoeltaxi/)).toBeVisible();
  await section("Zakelijk").last().click();
  await expect.element(link(/^VIP-vervoer/)).toBeVisible();
  await expect.element(link(/^Rolstoeltaxi/)).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(link(/^VIP-vervoer/)).not.toBeInTheDocument();
  await expect.element(button("Menu")).toHaveFocus();
  await button("Menu").click();
  await expect.element(link(/^VIP-vervoer/)).toBeVisible();
  for (let step = 0; step < 30 && document.activeElement?.textContent !== "Erna"; step += 1) await userEvent.tab();
  await expect.element(button("Erna")).toHaveFocus();
  await expect.poll(() => covers(link(/^VIP-vervoer/).element())).toBe(false);
});
