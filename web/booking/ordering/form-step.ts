import { newRequestKey } from "../../api/request-key.ts";
import { sentFields } from "../../forms/sent-fields.ts";
import { CHOICE } from "./choice.ts";
import type { OrderForm } from "./order-form.ts";

const INTENTS = ["price", "edit", "confirm", "language"] as const;

/** A step of a form that orders or changes a ride, as it was sent; prices are in euros, and undefined where none was shown. */
export type FormStep = {
  typed: FormData;
  /** What the button that was pressed is for; a form that was sent in another way asks for the price. */
  intent: (typeof INTENTS)[number];
  /** The idempotency key of the booking, drawn when its form was first shown. */
  key: string;
  /** The version of the booking that is changed; 0, which no booking has, where none can be read. */
  version: number;
  quotedPrice: number | undefined;
  returnPrice: number | undefined;
};

/** Reads a step, with what was typed on all steps of its form. */
export function readStep(
  { fields, beside }: Pick<OrderForm<never, never, unknown>, "fields" | "beside">,
  form: FormData | URLSearchParams,
): FormStep {
  const typed = sentFields(form, [...fields, ...Object.keys(beside?.shape ?? {})]);
  for (const [field, chosen] of new URLSearchParams(String(form.get(CHOICE) ?? ""))) {
    if (typed.has(field)) typed.set(field, chosen);
  }
  const key = String(form.get("key"));
  return {
    typed,
    intent: INTENTS.find((intent) => intent === form.get("intent")) ?? "price",
    key: /^[0-9a-f]{32}$/.test(key) ? key : newRequestKey(),
    version: numberIn(form, "version") ?? 0,
    quotedPrice: numberIn(form, "quotedPrice"),
    returnPrice: numberIn(form, "returnPrice"),
  };
}

function numberIn(form: FormData | URLSearchParams, name: string): number | undefined {
  const number = Number.parseInt(String(form.get(name)), 10);
  return Number.isSafeInteger(number) ? number : undefined;
}
