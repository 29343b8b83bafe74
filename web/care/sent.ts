import { newRequestKey } from "../api/request-key.ts";
import { takeChoice } from "../booking/book/sent.ts";
import { sentFields } from "../forms/sent-fields.ts";
import { CARE_FIELDS } from "./care-schema.ts";

const INTENTS = ["price", "edit", "confirm", "language"] as const;

/** The care form as it was sent: what was typed, what the button is for, the key of the ride to be, the price that was shown. */
export type SentCare = {
  typed: FormData;
  intent: (typeof INTENTS)[number];
  key: string;
  quotedPrice: number | undefined;
};

export function readSentCare(form: FormData | URLSearchParams): SentCare {
  const typed = sentFields(form, CARE_FIELDS);
  takeChoice(form, typed);
  const key = String(form.get("key"));
  const quotedPrice = Number.parseInt(String(form.get("quotedPrice")), 10);
  return {
    typed,
    intent: INTENTS.find((intent) => intent === form.get("intent")) ?? "price",
    key: /^[0-9a-f]{32}$/.test(key) ? key : newRequestKey(),
    quotedPrice: Number.isNaN(quotedPrice) ? undefined : quotedPrice,
  };
}
