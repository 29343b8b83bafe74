import { isLocale, LANGUAGES } from "../../i18n/locales.ts";
import type { ChildSeat, ChildSeats } from "../trip/child-seats.ts";
import type { Extra } from "./extras.ts";
import { type ExtraName, extraOf } from "./values.ts";

type Key =
  | (Extract<Extra["kind"], { is: "number" }>["unit"] & string)
  | "booking:extras.comesAlong"
  | `booking:childSeats.${ChildSeat}`
  | Extra["label"];
type Translate = (key: Key, values: { count?: number }) => string;

/** What an extra holds, in words, with what it lists on lines of their own; empty for none. */
export function wordExtra(t: Translate, name: ExtraName, value: unknown): string {
  const { kind } = extraOf(name);
  if (!value) return "";
  switch (kind.is) {
    case "number":
      return kind.unit ? t(kind.unit, { count: Number(value) }) : String(value);
    case "choice":
      return t(`${kind.words}.${value as ChildSeat}`, {});
    case "counts":
      return kind.of
        .flatMap((each) =>
          wordCount(t(`${kind.words}.${each as ChildSeat}`, {}), (value as ChildSeats)[each as ChildSeat]),
        )
        .join(", ");
    case "language":
      // A form sent without script may hold anything.
      return isLocale(value) ? LANGUAGES[value].name : String(value);
    case "flag":
      return t(kind.said, {});
    case "addresses":
      return (value as string[]).join("\n");
    case "line":
    case "lines":
    case "flight":
    case "name":
    case "phone":
      return String(value);
  }
}

const wordCount = (what: string, count = 0): string[] => {
  if (count === 0) return [];
  return [count === 1 ? what : `${count} × ${what}`];
};

/** An extra as a document names it: with its label where the value alone does not say what it is. */
export function nameExtra(t: Translate, name: ExtraName, value: unknown): string {
  const { kind, label } = extraOf(name);
  if (kind.is === "flag") return t(label, {});
  const words = wordExtra(t, name, value);
  return kind.is === "choice" || kind.is === "counts" ? words : `${t(label, {})}: ${words}`;
}
