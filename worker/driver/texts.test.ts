import { expect, test } from "vitest";
import { pushedNews, rideSms } from "./texts.ts";

test("a driver is told in which night a pickup is, where there is room for it", () => {
  const ride = { pickupAt: new Date("2026-11-27T23:30:00Z"), callUntil: null, readyAt: null };
  expect(rideSms("driver-offer", ride, "nl", "https://domrit.example/driver")).toContain(
    "za 28 nov 00:30 (nacht vr op za)",
  );
  expect(rideSms("driver-offer", ride, "nl", "L".repeat(110))).toMatch(/za 28 nov 00:30(?! \()/);
  expect(pushedNews("driver-offer", ride, "nl").body).toContain("za 28 nov 00:30 (nacht vr op za)");
});
