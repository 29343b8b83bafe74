import { type Agreement, agreedShape } from "@domrit/shared/booking/trip/agreed-price.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { agreedLine } from "@domrit/shared/fares/breakdown.ts";
import { z } from "zod";
import { numberOrEmpty } from "../../forms/or-empty.ts";

const { agreedPrice, agreedKm } = agreedShape;

/** What was agreed on, as the desk types it. */
export const agreedFormShape = {
  agreedPrice: numberOrEmpty(agreedPrice),
  agreedKm: numberOrEmpty(agreedKm),
};
export type AgreedField = keyof Agreement;
export const AGREED_FIELDS = ["agreedPrice", "agreedKm"] as const satisfies AgreedField[];

const agreedSchema = z.object(agreedFormShape);

/** What of it can be understood, as a request says it. */
export function agreedOf(typed: Record<AgreedField, string>): Agreement {
  const said = AGREED_FIELDS.map((name) => [name, agreedSchema.shape[name].safeParse(typed[name]).data]);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

/** What was agreed on for a ride, in the fields of the form. */
export function typedAgreement(details: BookingView["details"]): Record<AgreedField, string> {
  const line = details && agreedLine(details.breakdown);
  return {
    agreedPrice: String(line?.amount ?? ""),
    agreedKm: line && details.distanceSource === "desk" ? String(details.distanceKm) : "",
  };
}
