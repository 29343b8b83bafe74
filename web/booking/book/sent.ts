import { newRequestKey } from "../../api/request-key.ts";
import { sentFields } from "../../forms/sent-fields.ts";
import { TRIP_FIELDS } from "../draft.ts";
import { extrasSchema } from "../extras-schema.ts";

export const EXTRA_FIELDS = extrasSchema.keyof().options;

const INTENTS = ["price", "edit", "confirm", "language"] as const;

/** A form of the booking page as it was sent. */
export type Sent = {
  /** What was typed, here and on the steps before. */
  typed: FormData;
  /** What the button that was pressed is for; a form that was sent in another way asks for the price. */
  intent: (typeof INTENTS)[number];
  /** The name of the booking to be, drawn when the form was first shown. */
  key: string;
  /** The price that was shown, in euros. */
  quotedPrice: number | undefined;
  /** That of the return. */
  returnPrice: number | undefined;
};

export function readSent(form: FormData | URLSearchParams): Sent {
  const typed = sentFields(form, [...TRIP_FIELDS, ...EXTRA_FIELDS]);
  takeChoice(form, typed);
  const key = String(form.get("key"));
  const priceIn = (name: string) => {
    const price = Number.parseInt(String(form.get(name)), 10);
    return Number.isNaN(price) ? undefined : price;
  };
  return {
    typed,
    intent: INTENTS.find((intent) => intent === form.get("intent")) ?? "price",
    key: /^[0-9a-f]{32}$/.test(key) ? key : newRequestKey(),
    quotedPrice: priceIn("quotedPrice"),
    returnPrice: priceIn("returnPrice"),
  };
}

/** The name of the buttons that choose a place; their value says for which field. */
export const CHOICE = "choose";
export const choiceOf = (field: string, place: string): string => `${field}=${place}`;

export function takeChoice(form: FormData | URLSearchParams, typed: FormData): void {
  const [field = "", ...place] = String(form.get(CHOICE) ?? "").split("=");
  if (typed.has(field)) typed.set(field, place.join("="));
}
