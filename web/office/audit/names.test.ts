import { CANCEL_REASONS } from "@domrit/shared/booking/timeline.ts";
import { OFFICE_LOCALES } from "@domrit/shared/i18n/locales.ts";
import { createInstance, type TFunction } from "i18next";
import { expect, test } from "vitest";
import { textsFor } from "../../i18n/all-texts.server.ts";
import { auditNames } from "./names.ts";

test.each(OFFICE_LOCALES)("why a ride was cancelled is said in words (%s)", async (lng) => {
  const t: TFunction = await createInstance().init({ lng, resources: textsFor(lng, ["office-audit"]) });
  for (const reason of CANCEL_REASONS) {
    const words = auditNames(t, lng).valueText("cancelReason", reason);
    expect(words).not.toContain("_");
    expect(words).not.toContain(":");
    if (lng === "nl") expect(words).not.toBe(reason);
  }
});

test("a pickup, money, a vehicle and a difference are said as elsewhere in the office", async () => {
  const resources = textsFor("nl", ["office-audit", "office-ledger", "office-payments", "office-today"]);
  const t: TFunction = await createInstance().init({ lng: "nl", resources });
  const { fieldName, valueText } = auditNames(t, "nl");
  expect(valueText("pickup", "2026-11-27 18:22")).toBe("27 nov 2026, 18:22");
  expect(valueText("price", "64")).toBe("€\u00a064,00");
  expect(valueText("vehicleType", "wheelchair")).toBe("Rolstoeltaxi");
  expect(valueText("amount", "12.5")).toBe("€\u00a012,50");
  expect(valueText("amount", "all")).toBe("alles");
  expect(valueText("how", "cash")).toBe("contant");
  expect(valueText("difference", "twice")).toBe("Dubbel betaald of dubbel terugbetaald");
  expect(valueText("total", "64")).toBe("64");
  expect(valueText("subject", "booking K7M-4QX")).toBe("rit K7M-4QX");
  expect(fieldName("van")).toBe("Minibus");
});
