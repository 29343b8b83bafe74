import { expect, test } from "vitest";
import { trustAt } from "./trust.ts";

const now = new Date("2026-12-24T13:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const contact = { at: now, isFollowing: true };

test.each([
  ["nothing but contact", {}, 0, "sure"],
  ["a car that was seen a moment ago", { position: 119 }, 0, "sure"],
  ["a car that was seen two minutes ago", { position: 120 }, 0, "doubtful"],
  ["a car that was seen five minutes ago", { position: 300 }, 0, "unknown"],
  ["an arrival to come", { etaAt: -600 }, 0, "sure"],
  ["an arrival that was to be two minutes ago", { etaAt: 120 }, 0, "doubtful"],
  ["an arrival that was to be five minutes ago", { position: 10, etaAt: 300 }, 0, "unknown"],
  ["contact that broke a moment ago", { etaAt: -600 }, 20, "doubtful"],
  ["contact that broke three minutes ago", { etaAt: -600 }, 180, "unknown"],
] as const)("%s: %o, contact %d seconds ago, is %s", (_, known, contactAgo, trust) => {
  const view = {
    ...("position" in known && { position: { lat: 52, lng: 5, at: ago(known.position).toISOString() } }),
    ...("etaAt" in known && { etaAt: ago(known.etaAt).toISOString() }),
  };
  expect(trustAt(view, { ...contact, at: ago(contactAgo) }, now)).toBe(trust);
});
