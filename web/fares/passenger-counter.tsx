import { CALCULATOR_LIMITS } from "@domrit/shared/fares/calculator.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Minus, Plus } from "../icons/icons.tsx";

const { min, max } = CALCULATOR_LIMITS.passengers;

type PassengerCounterProps = { label: string; value: number; onChange: (passengers: number) => void };

const STEP =
  "grid size-12 place-items-center rounded-full border border-line-strong hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40";

export function PassengerCounter({ label, value, onChange }: PassengerCounterProps) {
  const { t } = useTranslation();
  return (
    <fieldset aria-label={label} className="flex items-center justify-between gap-4">
      <span className="font-semibold">{label}</span>
      <span className="flex items-center gap-3">
        <button
          type="button"
          aria-label={t("fares:calculator.fewer")}
          title={t("fares:calculator.fewer")}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
          className={STEP}
        >
          <Minus aria-hidden className="size-5" />
        </button>
        <output aria-label={label} className="w-8 text-center font-extrabold text-xl tabular-nums">
          {value}
        </output>
        <button
          type="button"
          aria-label={t("fares:calculator.more")}
          title={t("fares:calculator.more")}
          disabled={value >= max}
          onClick={() => onChange(value + 1)}
          className={STEP}
        >
          <Plus aria-hidden className="size-5" />
        </button>
      </span>
    </fieldset>
  );
}
