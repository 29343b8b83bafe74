import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import notSignedIn from "../../testing/answers/driver/devices/driver-not-signed-in.json";
import session from "../../testing/answers/driver/devices/driver-session.json";
import offeredArrived from "../../testing/answers/driver/rides/driver-rides-offered-arrived.json";
import offeredOnBoard from "../../testing/answers/driver/rides/driver-rides-offered-on-board.json";
import offeredOnWay from "../../testing/answers/driver/rides/driver-rides-offered-on-way.json";
import onShift from "../../testing/answers/driver/rides/driver-rides-shift.json";
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

/** Whether it is in the window, and nothing lies over it. */
const isOnTop = (locator: Locator): boolean => {
  const { left, right, top, bottom } = locator.element().getBoundingClientRect();
  const points = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
  return points.every((found) => locator.element().contains(found));
};

beforeEach(async () => {
  localStorage.clear();
  live = createFakeSocket();
  await page.viewport(390, 844);
  return () => page.viewport(1280, 800);
});

test("a driver who is not signed in reads how to get in, and calls the desk by one press", async () => {
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

test("a page without data says that it cannot be loaded, and tries again", async () => {
  let isUp = false;
  answerApi({ [`GET ${SESSION}`]: () => (isUp ? session : noAnswer()) });
  await open();
  await expect.element(page.getByText("De pagina kan niet worden geladen")).toBeVisible();
  isUp = true;
  await button("Opnieuw proberen").click();
  await expect.element(page.getByRole("heading", { name: "Dag Ayşe" })).toBeVisible();
});

test("a ride that the desk takes away leaves the page at once", async () => {
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

test("an offer leaves the ride at hand where it was on a phone: the step of one and the answer to the other lie open", async () => {
  await page.viewport(360, 740);
  onTestFinished(() => void vi.useRealTimers());
  const offer = page.getByRole("region", { name: "Nieuwe rit 11:30" });
  const answers = ["Rit aannemen", "Rit weigeren"].map((name) => offer.getByRole("button", { name }));
  for (const [rides, main, more] of [
    [offeredOnWay, "Ik ben er", 0],
    [offeredArrived, "Passagier is ingestapt", 1],
    [offeredOnBoard, "Rit voltooid", 1],
  ] as const) {
    // While the desk waits, and at the door long after that.
    for (const time of ["08:30:30", "09:20:00"]) {
      vi.useFakeTimers({ toFake: ["Date"], now: new Date(`2026-12-09T${time}Z`) });
      localStorage.clear();
      answerApi({
        [`GET ${SESSION}`]: () => session,
        "GET /api/driver/shift": () => onShift,
        "GET /api/driver/rides": () => rides,
      });
      const { unmount } = await open();
      await expect.element(offer).toBeVisible();
      await expect.element(button(main)).toBeVisible();
      expect(page.getByText("Hieronder staat nog 1 nieuwe rit.").elements()).toHaveLength(more);
      const lieOpen = [button(main), ...answers].map(isOnTop);
      expect([main, time, ...lieOpen]).toEqual([main, time, true, true, true]);
      window.scrollTo(0, document.documentElement.scrollHeight);
      await expect.poll(() => answers.map(isOnTop)).toEqual([true, true]);
      await unmount();
    }
  }
});
