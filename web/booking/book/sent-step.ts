import { newRequestKey } from "../../api/request-key.ts";
import { sentFields } from "../../forms/sent-fields.ts";

const INTENTS = ["price", "edit", "confirm", "language"] as const;

/** A step of a page that books or changes a ride, as its form was sent. */
export type SentStep = {
  /** What was typed, here and on the steps before. */
  typed: FormData;
  /** What the button that was pressed is for; a form that was sent in another way asks for the price. */
  intent: (typeof INTENTS)[number];
  /** The price that was shown, in euros. */
  quotedPrice: number | undefined;
};

export function readStep(form: FormData | URLSearchParams, fields: readonly string[]): SentStep {
  const typed = sentFields(form, fields);
  takeChoice(form, typed);
  return {
    typed,
    intent: INTENTS.find((intent) => intent === form.get("intent")) ?? "price",
    quotedPrice: sentNumber(form, "quotedPrice"),
  };
}

/** The whole number that a field holds; undefined where it holds none. */
export function sentNumber(form: FormData | URLSearchParams, name: string): number | undefined {
  const number = Number.parseInt(String(form.get(name)), 10);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** The name of the booking to be, drawn when its form was first shown. */
export function sentKey(form: FormData | URLSearchParams): string {
  const key = String(form.get("key"));
  return /^[0-9a-f]{32}$/.test(key) ? key : newRequestKey();
}

/** The name of the buttons that choose a place or a time; their value says what then stands in which fields. */
export const CHOICE = "choose";
export const choiceOf = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

function takeChoice(form: FormData | URLSearchParams, typed: FormData): void {
  for (const [field, chosen] of new URLSearchParams(String(form.get(CHOICE) ?? ""))) {
    if (typed.has(field)) typed.set(field, chosen);
  }
}
