import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import message from "../../testing/answers/office/today/office-attention-message.json";
import none from "../../testing/answers/office/today/office-attention-none.json";
import one from "../../testing/answers/office/today/office-attention-one.json";
import two from "../../testing/answers/office/today/office-attention-two.json";
import { answerApi } from "../../testing/api.ts";
import { createFakeSocket } from "../../testing/fake-socket.ts";
import { show } from "../../testing/show.tsx";
import { OfficeNav } from "../layout/head/office-nav.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { LiveStateSign } from "../live/live-state-sign.tsx";
import { OfficeLive } from "../live/office-live.tsx";
import { AttentionBell } from "./attention-bell.tsx";
import { AttentionWatch } from "./attention-watch.tsx";

let live: ReturnType<typeof createFakeSocket>;
vi.mock("socket.io-client", () => ({ io: () => live.socket }));

const shown: { title: string; body: string | undefined }[] = [];
class TestNotification {
  static permission = "granted";
  static requestPermission = async () => TestNotification.permission;
  constructor(title: string, { body }: NotificationOptions) {
    shown.push({ title, body });
  }
}
const sounds = vi.spyOn(AudioContext.prototype, "createOscillator");

beforeEach(() => {
  live = createFakeSocket();
  localStorage.clear();
  shown.length = 0;
  sounds.mockClear();
  TestNotification.permission = "granted";
  vi.stubGlobal("Notification", TestNotification);
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
});

/** A page of the office; the answers one after the other, the last again and again. */
async function open(...answers: { status: number; body: unknown }[]) {
  answerApi({ "GET /api/office/attention": () => (answers.length > 1 ? answers.shift() : answers[0]) ?? none });
  await show(
    <>
      <LiveStateSign />
      <OfficeLive />
      <AttentionWatch />
      <OfficeNav staffRole="desk" onGo={() => undefined} />
      <AttentionBell />
      <OfficePage title="Capaciteit">text</OfficePage>
    </>,
    { path: "/office/capacity", at: "/office/capacity" },
  );
}
const changed = async () => {
  live.connectAccount();
  // Pressed, as a browser plays nothing before somebody has pressed something.
  await page.getByRole("heading", { name: "Capaciteit" }).click();
  live.tell("office:changed", { bookings: [2] });
};

test("each page says in its head and its title how many rides ask for attention, and nothing where none does", async () => {
  await open(none, two);
  await expect.element(page.getByRole("heading", { name: "Capaciteit" })).toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Capaciteit/);
  await changed();
  await expect.element(page.getByText("2 ritten vragen aandacht")).toBeInTheDocument();
  await expect.poll(() => document.title).toMatch(/^\(2\) Capaciteit/);
});

test("new work makes a sound, and a desktop notification when nobody looks; work that was there at first does not", async () => {
  localStorage.setItem("office-notifications", "true");
  await open(one, one, two);
  await expect.element(page.getByText("1 rit vraagt aandacht")).toBeInTheDocument();
  await changed();
  await expect.element(page.getByText("2 ritten vragen aandacht")).toBeInTheDocument();
  await expect
    .poll(() => shown)
    .toEqual([{ title: "Er vraagt een rit aandacht", body: "Een chauffeur meldt een probleem" }]);
  await expect.poll(() => sounds).toHaveBeenCalledTimes(2);
});

test("a driver's message makes a sound, is counted, and is told on the desktop when nobody looks", async () => {
  localStorage.setItem("office-notifications", "true");
  await open(two, two, message);
  await expect.element(page.getByText("2 ritten vragen aandacht")).toBeInTheDocument();
  await changed();
  await expect.element(page.getByText("1 ongelezen bericht van een chauffeur")).toBeInTheDocument();
  await expect
    .poll(() => shown)
    .toEqual([{ title: "Een chauffeur schrijft", body: "1 ongelezen bericht van een chauffeur" }]);
  await expect.poll(() => sounds).toHaveBeenCalledTimes(2);
});

test("both are switched off and on; the desktop only where the browser lets it", async () => {
  TestNotification.permission = "denied";
  await open(none, none, one);
  await page.getByRole("button", { name: "Waarschuwingen" }).click();
  const sound = page.getByLabelText("Geluid");
  await expect.element(sound).toBeChecked();
  await sound.click();
  const notify = page.getByLabelText(/^Melding op het bureaublad/);
  await notify.click();
  await expect.element(page.getByText(/staat geen meldingen toe/)).toBeVisible();
  await expect.element(notify).not.toBeChecked();
  await page.getByRole("button", { name: "Sluiten" }).click();
  await changed();
  await expect.element(page.getByText("1 rit vraagt aandacht")).toBeInTheDocument();
  expect([sounds.mock.calls.length, shown]).toEqual([0, []]);
});
