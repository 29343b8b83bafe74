import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { PayingWay } from "@domrit/shared/payments/paying.ts";
import type { ReactNode } from "react";
import type { FormField } from "../../forms/field.tsx";
import { useFieldText } from "../../forms/field-text.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CircleAlert } from "../../icons/icons.tsx";

type PayingChoiceProps = {
  field: FormField;
  quote: Pick<QuoteView, "paying" | "usualPaying">;
  chosen: string;
  hasReturn: boolean;
  onChoose: (way: PayingWay) => void;
  /** Whether it stands beside the last button, where only the chosen way says more of itself. */
  isShort?: boolean;
  /** What is asked of a ride on account. */
  children?: ReactNode;
};

/** Asks how the ride is paid, where there is a choice: as it always was, unless something else is chosen. */
export function PayingChoice(props: PayingChoiceProps) {
  const { field, quote, chosen, hasReturn, onChoose, isShort = false, children } = props;
  const { t } = useTranslation();
  const text = useFieldText();
  const error = field.errors?.[0];
  const { paying: ways = [], usualPaying } = quote;
  const way = ways.find((one) => one === chosen) ?? usualPaying ?? usualOf(ways);
  if (ways.length < 2) return null;
  return (
    <fieldset className="group/paying min-w-0" aria-describedby={error && field.errorId}>
      <legend className={isShort ? "font-semibold text-sm" : "text-heading"}>{t("booking:paying.title")}</legend>
      <div className={isShort ? "mt-1 flex gap-2 *:grow *:basis-0" : "mt-2 grid gap-2 sm:grid-cols-2"}>
        {ways.map((one) => (
          <label
            key={one}
            className={`flex rounded-xl border border-line has-checked:border-brand has-checked:bg-sunken ${isShort ? "min-h-11 items-center gap-2 px-3 text-sm leading-tight" : "gap-3 px-4 py-3"}`}
          >
            <input
              type="radio"
              name={field.name}
              value={one}
              checked={one === way}
              onChange={() => onChoose(one)}
              aria-invalid={error ? true : undefined}
              className="mt-0.5 size-5 shrink-0"
            />
            <span>
              <span className="block font-semibold">{t(`booking:paying.${one}`)}</span>
              <span className={isShort ? "sr-only" : "block text-muted text-sm"}>{t(`booking:paying.${one}Hint`)}</span>
            </span>
          </label>
        ))}
      </div>
      {isShort && (
        <p aria-hidden className="mt-1 text-muted text-xs">
          {t(`booking:paying.${way}Hint`)}
        </p>
      )}
      {hasReturn && way === "now" && <p className="mt-2 text-muted text-sm">{t("booking:paying.eachApart")}</p>}
      {error && (
        <p id={field.errorId} className="mt-1 flex items-start gap-1.5 text-danger text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text(error)}
        </p>
      )}
      <div className="hidden group-has-[[value=account]:checked]/paying:block">{children}</div>
    </fieldset>
  );
}

/** What holds where nobody chooses: the invoice of the month for who has one, else in the taxi. */
const usualOf = (ways: readonly PayingWay[]): PayingWay => (ways.includes("account") ? "account" : "car");
