import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { notSignedIn, user } from "../account/user.factory.ts";
import { answerApi } from "../testing/api.ts";
import { createFakeSocket } from "../testing/fake-socket.ts";
import { show } from "../testing/show.tsx";
import DashboardLayout from "./dashboard-layout.tsx";

let live = createFakeSocket();
vi.mock("socket.io-client", () => ({ io: () => live.socket }));

const USER = "GET /api/auth/user";
const toasts = () => page.getByRole("region", { name: "Meldingen (F8)" });
const open = (at = "/dashboard/invoices") => show(<DashboardLayout />, { path: "/dashboard/*", at });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  live = createFakeSocket();
});

test("greets by first name and has four parts, each a link to its address", async () => {
  answerApi({ [USER]: () => ({ body: user() }) });
  await open();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Welkom, Ayşe!");
  const links = page.getByRole("navigation", { name: "Uw account" }).getByRole("link");
  await expect.element(links.nth(3)).toBeVisible();
  expect(links.elements().map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Ritten", "/dashboard/trips"],
    ["Betaling", "/dashboard/payment"],
    ["Facturen", "/dashboard/invoices"],
    ["Profiel", "/dashboard/profile"],
  ]);
  await expect.element(page.getByRole("link", { name: "Facturen" })).toHaveAttribute("aria-current", "page");
  expect(page.getByRole("link", { name: "Ritten" }).element().hasAttribute("aria-current")).toBe(false);
});

test.each(["/dashboard", "/dashboard/trips", "/dashboard/trips/4711"])("at %s the trips are current", async (at) => {
  answerApi({ [USER]: () => ({ body: user() }) });
  await show(<DashboardLayout />, { path: at });
  await expect.element(page.getByRole("link", { name: "Ritten" })).toHaveAttribute("aria-current", "page");
});

test("a visitor who is not signed in does that first, and comes back", async () => {
  answerApi({ [USER]: () => notSignedIn });
  await open("/dashboard/invoices");
  await expect.element(page.getByText("at /login?from=%2Fdashboard%2Finvoices")).toBeVisible();
});

test("a server that is away can be asked again", async () => {
  const answers = [{ status: 503 }, { body: user() }];
  answerApi({ [USER]: () => answers.shift() ?? { status: 500 } });
  await open();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("Uw account is niet geladen");
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Welkom, Ayşe!");
});

test("logging out goes home with a message and forgets what was being typed", async () => {
  sessionStorage.setItem("booking-draft", JSON.stringify({ contactEmail: "ayse@example.nl" }));
  answerApi({ [USER]: () => ({ body: user() }), "POST /api/auth/logout": () => ({ status: 204 }) });
  await open();
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await expect.element(page.getByText("at /", { exact: true })).toBeVisible();
  await expect.element(toasts()).toMatchTextContent("Uitgelogd");
  expect(sessionStorage.getItem("booking-draft")).toBeNull();
  expect(document.documentElement.dataset.visitor).toBe("guest");
});

test("a log-out that fails is told, and changes nothing", async () => {
  answerApi({ [USER]: () => ({ body: user() }), "POST /api/auth/logout": () => ({ status: 503 }) });
  await open();
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await expect.element(toasts().getByRole("alert")).toMatchTextContent("Uitloggen mislukt");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("logging out in another tab ends this one too", async () => {
  answerApi({ [USER]: () => ({ body: user() }) });
  await open("/dashboard/profile");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  new BroadcastChannel("log-out").postMessage(null);
  await expect.element(page.getByText("at /", { exact: true })).toBeVisible();
  await expect.element(toasts()).toMatchTextContent("Uitgelogd");
});

test("a session that was ended elsewhere leads to the login, says so, and comes back here", async () => {
  const answers = [{ body: user() }];
  answerApi({ [USER]: () => answers.shift() ?? notSignedIn });
  await open("/dashboard/payment");
  await expect.poll(() => live.isListening()).toBe(true);
  live.connectAccount({ ok: false, code: "not_signed_in" });
  expect(live.socket.active).toBe(false);
  await expect.element(page.getByText("at /login?from=%2Fdashboard%2Fpayment")).toBeVisible();
  await expect.element(toasts()).toMatchTextContent("U bent uitgelogd");
});
