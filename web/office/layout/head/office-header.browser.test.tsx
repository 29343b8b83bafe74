import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import differences from "../../../testing/answers/office/payments/office-differences.json";
import expiring from "../../../testing/answers/registers/papers/office-papers-expire.json";
import desk from "../../../testing/answers/staff/office-me.json";
import manager from "../../../testing/answers/staff/office-me-manager.json";
import { answerApi } from "../../../testing/api.ts";
import { show } from "../../../testing/show.tsx";
import { OfficeFrame } from "../office-frame.tsx";
import StaffLayout from "../staff-layout.tsx";

beforeEach(() => page.viewport(1280, 900));

const ME = "GET /api/office/me";
const open = (path = "/office") =>
  show(
    <OfficeFrame>
      <StaffLayout />
    </OfficeFrame>,
    { path },
  );
const links = () => page.getByRole("navigation", { name: "Kantoor" }).getByRole("link");
const manage = () => page.getByRole("button", { name: /^Beheer/ });
const account = () => page.getByRole("button", { name: "Menu van Noor Bakker" });

test("on a phone navigation and signing out are behind one button, which closes as a page is chosen", async () => {
  await page.viewport(390, 800);
  answerApi({ [ME]: () => manager });
  await open();
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  await expect.element(menu).toHaveAttribute("aria-expanded", "false");
  expect(links().elements()).toEqual([]);
  await menu.click();
  await expect.element(page.getByRole("button", { name: "Uitloggen" })).toBeVisible();
  await links().first().click();
  await expect.element(menu).toHaveAttribute("aria-expanded", "false");
});

test("the parts of the company are behind a button, which says what waits in them, and closes as one is chosen or left", async () => {
  answerApi({
    [ME]: () => manager,
    "GET /api/office/papers": () => expiring,
    "GET /api/office/payments/differences": () => differences,
  });
  await open();
  await expect.element(manage()).toMatchTextContent(/^Beheer4.*2 papieren/);
  expect(links().elements()).toHaveLength(5);
  await manage().click();
  const registers = page.getByRole("link", { name: /^Chauffeurs en auto's/ });
  await expect.element(registers).toMatchTextContent(/2 papieren/);
  await userEvent.keyboard("{Escape}");
  await expect.element(registers).not.toBeInTheDocument();
  await expect.element(manage()).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(registers).toBeVisible();
  (account().element() as HTMLElement).focus();
  await expect.element(registers).not.toBeInTheDocument();
  await manage().click();
  await registers.click();
  await expect.element(page.getByText("at /office/registers")).toBeVisible();
});

test("a key goes to the search for rides from every page, and Enter leads to the page that shows what is found", async () => {
  answerApi({ [ME]: () => desk });
  await open("/office/staff");
  await expect.element(account()).toBeVisible();
  const search = page.getByRole("searchbox");
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("kaya/{Enter}");
  await expect.element(page.getByText("at /office?q=kaya%2F", { exact: true })).toBeVisible();
});

test("a small screen has the search behind a button, and the key opens it", async () => {
  await page.viewport(768, 900);
  answerApi({ [ME]: () => desk });
  await open("/office/staff");
  const button = page.getByRole("button", { name: "Rit zoeken" });
  await expect.element(button).toHaveAttribute("aria-expanded", "false");
  await userEvent.keyboard("/");
  await expect.element(page.getByRole("searchbox")).toHaveFocus();
  await expect.element(button).toHaveAttribute("aria-expanded", "true");
  await button.click();
  await expect.element(page.getByRole("searchbox")).not.toBeInTheDocument();
});
