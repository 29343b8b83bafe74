import { createInstance, type TFunction } from "i18next";
import { expect, test } from "vitest";
import { textsFor } from "../../i18n/all-texts.server.ts";
import { auditNames } from "./names.ts";

test("a pickup, money, a vehicle and a difference are said as elsewhere in the office", async () => {
  const resources = textsFor("nl", [
    "office-audit",
    "office-ledger",
    "office-payments",
    "office-tariffs",
    "office-today",
  ]);
  const t: TFunction = await createInstance().init({ lng: "nl", resources });
  const { fieldName, valueText } = auditNames(t, "nl");
  expect(valueText("pickup", "2026-11-27 18:22")).toBe("27 nov 2026, 18:22");
  expect(valueText("price", "64")).toBe("€\u00a064,00");
  expect(valueText("vehicleType", "wheelchair")).toBe("Rolstoeltaxi");
  expect(valueText("amount", "12.5")).toBe("€\u00a012,50");
  expect(valueText("cancelReason", "no_show")).toBe("niemand aangetroffen");
  expect(valueText("amount", "all")).toBe("alles");
  expect(valueText("how", "cash")).toBe("contant");
  expect(valueText("difference", "twice")).toBe("Dubbel betaald of dubbel terugbetaald");
  expect(valueText("total", "64")).toBe("64");
  expect(valueText("subject", "booking K7M-4QX")).toBe("rit K7M-4QX");
  expect(fieldName("van")).toBe("Minibus");
  expect(fieldName("car.perKmCents")).toBe("Taxi: per kilometer");
  expect(fieldName("nightCents")).toBe("Nachttoeslag");
  expect(valueText("car.perKmCents", "305")).toBe("€\u00a03,05");
});
