import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import pushKey from "../../testing/answers/driver/push/driver-push.json";
import { answerApi, noAnswer } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { PushSign } from "./push-sign.tsx";

const PUSH = "/api/driver/push";
const SUBSCRIPTION = { endpoint: "https://push.example/1", keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) } };
const button = (name: string) => page.getByRole("button", { name, exact: true });

/** A browser with a push service, in which nothing is turned on yet. */
function setUp(allowed: NotificationPermission, asked: NotificationPermission = "granted") {
  let permission = allowed;
  let kept: object | null = null;
  vi.spyOn(Notification, "permission", "get").mockImplementation(() => permission);
  vi.spyOn(Notification, "requestPermission").mockImplementation(() => {
    permission = asked;
    return Promise.resolve(asked);
  });
  const subscribe = vi.fn(() => {
    kept = { ...SUBSCRIPTION, unsubscribe: () => Promise.resolve(true), toJSON: () => SUBSCRIPTION };
    return Promise.resolve(kept);
  });
  const registration = { pushManager: { getSubscription: () => Promise.resolve(kept), subscribe } };
  const { serviceWorker } = navigator;
  vi.spyOn(serviceWorker, "register").mockResolvedValue(registration as never);
  vi.spyOn(serviceWorker, "ready", "get").mockReturnValue(Promise.resolve(registration as never));
  vi.spyOn(serviceWorker, "getRegistration").mockImplementation(() => Promise.resolve(registration as never));
  return { subscribe };
}

beforeEach(() => {
  localStorage.clear();
  return () => vi.restoreAllMocks();
});

test("notifications are turned on by a press, for this server's key, and off by another", async () => {
  const { subscribe } = setUp("default");
  const done = () => ({ status: 204 });
  const calls = answerApi({ [`GET ${PUSH}`]: () => pushKey, [`PUT ${PUSH}`]: done, [`DELETE ${PUSH}`]: done });
  await show(<PushSign />);
  await button("Meldingen aanzetten").click();
  await expect.element(page.getByText("Meldingen staan aan op deze telefoon.")).toBeVisible();
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: pushKey.body.key });
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual(SUBSCRIPTION);
  await button("Meldingen uitzetten").click();
  await expect.element(button("Meldingen aanzetten")).toBeVisible();
  expect(calls.at(-1)?.method).toBe("DELETE");
});

test("a failure to turn on notifications is shown, and can be tried again", async () => {
  setUp("default");
  answerApi({ [`GET ${PUSH}`]: () => pushKey, [`PUT ${PUSH}`]: noAnswer });
  await show(<PushSign />);
  await button("Meldingen aanzetten").click();
  await expect
    .element(page.getByRole("region", { name: "Meldingen", exact: true }).getByRole("alert"))
    .toMatchTextContent("De meldingen konden niet worden aangezet");
  await expect.element(button("Meldingen aanzetten")).toBeVisible();
});

test("a driver whose browser blocks or lacks notifications is told that text messages come", async () => {
  setUp("default", "denied");
  answerApi({ [`GET ${PUSH}`]: () => pushKey });
  const shown = await show(<PushSign />);
  await button("Meldingen aanzetten").click();
  await expect.element(page.getByText(/^De browser houdt meldingen tegen/)).toBeVisible();
  await shown.unmount();
  const { PushManager: kept } = window;
  Reflect.deleteProperty(window, "PushManager");
  onTestFinished(() => void Object.assign(window, { PushManager: kept }));
  const missing = await show(<PushSign />);
  await expect.element(page.getByText(/^Deze browser kan geen meldingen geven/)).toBeVisible();
  await missing.unmount();
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)");
  await show(<PushSign />);
  await expect.element(page.getByText(/Zet op beginscherm/)).toBeVisible();
});

test("the sound of the page is switched off for this phone", async () => {
  setUp("default");
  answerApi({ [`GET ${PUSH}`]: () => pushKey });
  const shown = await show(<PushSign />);
  const sound = page.getByRole("checkbox", { name: "Geluid en trilling op deze pagina" });
  await sound.click();
  await expect.element(sound).not.toBeChecked();
  await shown.unmount();
  await show(<PushSign />);
  await expect.element(sound).not.toBeChecked();
});
