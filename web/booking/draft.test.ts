import { createStore } from "jotai";
import { expect, test } from "vitest";
import { draftAtom, startDraftAtom } from "./draft.ts";

const now = new Date("2026-12-01T10:00:00Z");
const proposed = { pickupLocation: "", destination: "Schiphol" };

function started(typed: Parameters<typeof storeWith>[1], kept: Parameters<typeof storeWith>[0] = {}) {
  return storeWith(kept, typed).get(draftAtom);
}

function storeWith(kept: Record<string, string>, typed: Record<string, string>) {
  const store = createStore();
  store.set(draftAtom, (draft) => ({ ...draft, ...kept }));
  store.set(startDraftAtom, { typed, proposed, now });
  return store;
}

test("a page's proposal fills a field that is empty", () => {
  expect(started({})).toMatchObject({ pickupLocation: "", destination: "Schiphol" });
});

test("what was kept goes before the proposal, what was just typed before both", () => {
  const kept = { pickupLocation: "Zeist", destination: "Houten" };
  expect(started({}, kept)).toMatchObject(kept);
  expect(started({ destination: "Baarn" }, kept)).toMatchObject({ pickupLocation: "Zeist", destination: "Baarn" });
});

test("a kept moment stays while it is ahead, and is proposed anew once it has passed", () => {
  const ahead = { pickupDate: "2026-12-01", pickupTime: "12:00" };
  expect(started({}, ahead)).toMatchObject(ahead);
  const passed = { pickupDate: "2026-12-01", pickupTime: "10:30" };
  expect(started({}, passed)).toMatchObject({ pickupDate: null, pickupTime: null });
});
