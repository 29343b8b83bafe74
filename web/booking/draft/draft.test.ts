import { createStore } from "jotai";
import { expect, test } from "vitest";
import { draftAtom, startDraftAtom } from "./draft.ts";

const now = new Date("2026-12-01T10:00:00Z");

/** The draft of a page that came alive, with what was kept from before and what was typed meanwhile. */
function started(kept: Record<string, string>, typed: Record<string, string> = {}) {
  const store = createStore();
  store.set(draftAtom, (draft) => ({ ...draft, ...kept }));
  store.set(startDraftAtom, { typed, now });
  return store.get(draftAtom);
}

test("fresh input goes before the kept draft", () => {
  const kept = { pickupLocation: "Zeist", destination: "Houten" };
  expect(started(kept)).toMatchObject(kept);
  expect(started(kept, { destination: "Baarn" })).toMatchObject({ pickupLocation: "Zeist", destination: "Baarn" });
});

test("a kept moment stays while it is ahead, and is proposed anew once it has passed", () => {
  const ahead = { pickupDate: "2026-12-01", pickupTime: "12:00" };
  expect(started(ahead)).toMatchObject(ahead);
  const passed = { pickupDate: "2026-12-01", pickupTime: "10:30" };
  expect(started(passed)).toMatchObject({ pickupDate: null, pickupTime: null });
});
