import { CANCEL_REASONS } from "@domrit/shared/booking/timeline.ts";
import { OFFICE_LOCALES } from "@domrit/shared/i18n/locales.ts";
import { createInstance, type TFunction } from "i18next";
import { expect, test } from "vitest";
import { textsFor } from "../../i18n/all-texts.server.ts";
import { valueName } from "./names.ts";

test.each(OFFICE_LOCALES)("why a ride was cancelled is said in words (%s)", async (lng) => {
  const t: TFunction = await createInstance().init({ lng, resources: textsFor(lng, ["office-audit"]) });
  for (const reason of CANCEL_REASONS) {
    const words = valueName("cancelReason", reason, t);
    expect(words).not.toContain("_");
    expect(words).not.toContain(":");
    if (lng === "nl") expect(words).not.toBe(reason);
  }
});
