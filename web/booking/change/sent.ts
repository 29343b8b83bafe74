import { sentFields } from "../../forms/sent-fields.ts";
import { takeChoice } from "../book/sent.ts";
import { CHANGE_FIELDS } from "./fields.ts";

const INTENTS = ["price", "edit", "confirm", "language"] as const;

/** A form of the page that changes a ride, as it was sent. */
export type SentChange = {
  typed: FormData;
  /** What the button that was pressed is for; a form that was sent in another way asks for the price. */
  intent: (typeof INTENTS)[number];
  /** The version of the booking that it was made from; 0 where that cannot be read, which none has. */
  version: number;
  /** The price that was shown, in euros. */
  quotedPrice: number | undefined;
};

export function readSentChange(form: FormData): SentChange {
  const typed = sentFields(form, CHANGE_FIELDS);
  takeChoice(form, typed);
  const version = Number.parseInt(String(form.get("version")), 10);
  const quotedPrice = Number.parseInt(String(form.get("quotedPrice")), 10);
  return {
    typed,
    intent: INTENTS.find((intent) => intent === form.get("intent")) ?? "price",
    version: Number.isSafeInteger(version) ? version : 0,
    quotedPrice: Number.isNaN(quotedPrice) ? undefined : quotedPrice,
  };
}
