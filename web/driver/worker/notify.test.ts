import { expect, onTestFinished, test, vi } from "vitest";
import type { ServiceWorker } from "../../site/service-worker.ts";
import { notify, openPressed } from "./notify.ts";

const MESSAGE = { id: "1", kind: "offered", tag: "ride", title: "Een rit voor u", body: "10:00", lang: "nl" } as const;

/** A browser's worker with the notifications that stand on the phone, and the pages that are open. */
function setUp(addresses: readonly string[] = []) {
  const shown: { title: string; options: object; data: unknown }[] = [];
  const pages = addresses.map((url) => ({ url, focus: vi.fn(() => Promise.resolve()) }));
  const openWindow = vi.fn(() => Promise.resolve());
  const registration = {
    getNotifications: () => Promise.resolve(shown),
    showNotification(title: string, options: { data: unknown }) {
      shown.push({ title, options, data: options.data });
      return Promise.resolve();
    },
  };
  const clients = { matchAll: () => Promise.resolve(pages), openWindow };
  const told = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 204 }));
  onTestFinished(() => told.mockRestore());
  return { worker: { registration, clients } as unknown as ServiceWorker, shown, pages, openWindow, told };
}

test("a push is shown with sound and vibration until it is pressed; when it comes again it is silent", async () => {
  const { worker, shown } = setUp();
  await notify(worker, MESSAGE);
  await notify(worker, MESSAGE);
  await notify(worker, { ...MESSAGE, id: "2" });
  const loud = { renotify: true, vibrate: expect.any(Array), requireInteraction: true, tag: "ride", lang: "nl" };
  expect(shown.map(({ title, options }) => [title, options])).toEqual([
    ["Een rit voor u", expect.objectContaining(loud)],
    ["Een rit voor u", expect.objectContaining({ renotify: false, silent: true })],
    ["Een rit voor u", expect.objectContaining(loud)],
  ]);
});

test("a press opens the driver's page, the one that is open where there is one, and tells that it was opened", async () => {
  const close = vi.fn();
  const notification = { data: { id: "1" }, close } as unknown as Notification;
  const closed = setUp(["https://domrit.example/"]);
  await openPressed(closed.worker, notification);
  expect(close).toHaveBeenCalledOnce();
  expect(closed.openWindow).toHaveBeenCalledWith("/driver");
  const [address, asked] = closed.told.mock.calls[0] ?? [];
  expect([address, asked?.body]).toEqual(["/api/driver/news/opened", JSON.stringify({ ids: ["1"] })]);
  const open = setUp(["https://domrit.example/", "https://domrit.example/driver"]);
  await openPressed(open.worker, notification);
  expect(open.pages.map(({ focus }) => focus.mock.calls.length)).toEqual([0, 1]);
  expect(open.openWindow).not.toHaveBeenCalled();
});
