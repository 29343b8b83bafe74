import { defineEntity, p } from "@mikro-orm/core";
import type { StoredTariff } from "./stored-tariff.ts";

export const TariffRowSchema = defineEntity({
  name: "TariffRow",
  tableName: "tariff",
  properties: {
    id: p.uuid().primary(),
    body: p.json<StoredTariff>(),
    /** As the audit trail names them. */
    enteredBy: p.text(),
    enteredAt: p.datetime(),
    publishedBy: p.text().nullable(),
    /** Null for a draft; a published tariff is never changed. */
    publishedAt: p.datetime().nullable(),
    /** Prices go by it from this moment, at which every server has heard of it. */
    holdsFrom: p.datetime().nullable(),
    version: p.integer(),
  },
});

/** A tariff that a manager made. */
export class TariffRow extends TariffRowSchema.class {}
TariffRowSchema.setClass(TariffRow);
