import * as v from "valibot";
import { z } from "zod";
import { tariffSchema } from "../fares/tariff-entry.ts";
import { tariffViewFields } from "../fares/tariff-view.ts";
import { wrongType } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";

/** The version that was seen, so that a colleague's change is not lost; left out, whatever it is now. */
const seen = { version: z.int(wrongType).optional() };

/** The body of `PUT /api/office/tariffs/{id}`. */
export const tariffChangeSchema = tariffSchema.extend(seen);
export const tariffPublishSchema = z.object(seen);

/** The body of `POST /api/office/tariffs/{id}/preview`: local days of the pickups, both included. */
export const tariffPreviewSchema = z.strictObject({
  from: line("dateRequired"),
  to: line("dateRequired"),
});

/** `current`: pickups of today go by it; `coming`: those from its first day will; `past`: no new price goes by it. */
const TARIFF_STATES = ["draft", "coming", "current", "past"] as const;
export type TariffState = (typeof TARIFF_STATES)[number];

/** A tariff as `GET /api/office/tariffs` lists them, oldest first; moments in ISO 8601. */
export const tariffViewSchema = v.object({
  id: v.string(),
  version: v.number(),
  state: v.picklist(TARIFF_STATES),
  ...tariffViewFields,
  enteredBy: v.string(),
  enteredAt: v.string(),
  publishedBy: v.nullable(v.string()),
  publishedAt: v.nullable(v.string()),
  /** From when prices go by it. */
  holdsFrom: v.nullable(v.string()),
});
export type TariffView = v.InferOutput<typeof tariffViewSchema>;
export const tariffsViewSchema = v.array(tariffViewSchema);

/** What the rides of some days would cost: their number, the sums in euros, and the ten whose price changes most. */
export const tariffPreviewViewSchema = v.object({
  rides: v.number(),
  before: v.number(),
  after: v.number(),
  most: v.array(v.object({ id: v.number(), before: v.number(), after: v.number() })),
});
export type TariffPreview = v.InferOutput<typeof tariffPreviewViewSchema>;
