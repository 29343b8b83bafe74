import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import notSignedIn from "../../testing/answers/driver/devices/driver-not-signed-in.json";
import session from "../../testing/answers/driver/devices/driver-session.json";
import { answerApi, noAnswer } from "../../testing/api.ts";
import { createFakeSocket } from "../../testing/fake-socket.ts";
import { show } from "../../testing/show.tsx";
import { DriverFrame } from "./driver-frame.tsx";
import DriverPage from "./driver-page.tsx";

let live = createFakeSocket();
vi.mock("socket.io-client", () => ({ io: () => live.socket }));

const SESSION = "/api/driver/session";
const open = () =>
  show(
    <DriverFrame>
      <DriverPage />
    </DriverFrame>,
    { path: "/driver" },
  );
const button = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(async () => {
  localStorage.clear();
  live = createFakeSocket();
  await page.viewport(390, 844);
  return () => page.viewport(1280, 800);
});

test("who is not signed in reads how to get in, and calls the desk by one press", async () => {
  answerApi({ [`GET ${SESSION}`]: () => notSignedIn });
  localStorage.setItem("driver", JSON.stringify(session.body));
  localStorage.setItem("driver-rides", "geheim");
  localStorage.setItem("i18nextLng", "nl");
  await open();
  await expect.element(page.getByRole("heading", { name: "U bent niet ingelogd" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: /^Bel/ }))
    .toHaveAttribute("href", expect.stringMatching(/^tel:\+31/));
  await expect.poll(() => Object.keys(localStorage), { message: "nothing of a driver stays" }).toEqual(["i18nextLng"]);
});

test("a driver signs out after a question; with big targets all the way", async () => {
  const calls = answerApi({
    [`GET ${SESSION}`]: () => session,
    [`DELETE ${SESSION}`]: () => ({ status: 204 }),
  });
  await open();
  await expect.element(page.getByRole("heading", { name: "Dag Ayşe" })).toBeVisible();
  await expect.poll(() => localStorage.getItem("driver")).toBe(JSON.stringify(session.body));
  for (const target of page.getByRole("button").elements()) {
    expect(target.getBoundingClientRect().height, target.textContent ?? "").toBeGreaterThanOrEqual(56);
  }
  await button("Uitloggen").click();
  const dialog = page.getByRole("dialog", { name: "Uitloggen op deze telefoon?" });
  await dialog.getByRole("button", { name: "Ingelogd blijven" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button("Uitloggen").click();
  await dialog.getByRole("button", { name: "Uitloggen" }).click();
  await expect.poll(() => calls.filter(({ method }) => method === "DELETE").length).toBe(1);
  await expect.poll(() => localStorage.getItem("driver")).toBeNull();
});

test("without network it shows whose phone it is, and says that it has no connection", async () => {
  localStorage.setItem("driver", JSON.stringify(session.body));
  answerApi({ [`GET ${SESSION}`]: noAnswer });
  await open();
  await expect.element(page.getByRole("heading", { name: "Dag Ayşe" })).toBeVisible();
  await expect.poll(() => live.isListening()).toBe(true);
  live.breakOff();
  await expect.element(page.getByText("Geen verbinding. U ziet wat het laatst bekend was.")).toBeVisible();
});

test("where nothing is known it says that it cannot be loaded, and tries again", async () => {
  let isUp = false;
  answerApi({ [`GET ${SESSION}`]: () => (isUp ? session : noAnswer()) });
  await open();
  await expect.element(page.getByText("De pagina kan niet worden geladen")).toBeVisible();
  isUp = true;
  await button("Opnieuw proberen").click();
  await expect.element(page.getByRole("heading", { name: "Dag Ayşe" })).toBeVisible();
});

test("what the desk ends is gone from the page at once", async () => {
  let isIn = true;
  answerApi({ [`GET ${SESSION}`]: () => (isIn ? session : notSignedIn) });
  await open();
  await expect.poll(() => live.isListening()).toBe(true);
  live.connectAccount();
  await expect.poll(() => live.asked).toEqual(["driver:watch"]);
  isIn = false;
  live.tell("session:ended");
  await expect.element(page.getByRole("heading", { name: "U bent niet ingelogd" })).toBeVisible();
  await expect.poll(() => localStorage.getItem("driver")).toBeNull();
});

test("the language changes in place and is kept for what is texted", async () => {
  const calls = answerApi({ [`GET ${SESSION}`]: () => session, "PUT /api/driver/locale": () => ({ status: 204 }) });
  await open();
  await expect.element(page.getByRole("heading", { name: "Dag Ayşe" })).toBeVisible();
  await button("Türkçe").click();
  await expect.element(page.getByRole("heading", { name: "Merhaba Ayşe" })).toBeVisible();
  await expect.element(button("Türkçe")).toHaveAttribute("aria-pressed", "true");
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ locale: "tr" });
});
