import { CALCULATOR_LIMITS, CALCULATOR_START, type CalculatorInput } from "@domrit/shared/fares/calculator.ts";
import { useEffect, useId, useRef, useState } from "react";
import type { PageTexts } from "../content/page-texts.ts";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Minus, Plus } from "../icons/icons.tsx";
import { FareEstimate } from "./fare-estimate.tsx";
import { readTariffs } from "./page-tariffs.ts";
import { TariffChoice } from "./tariff-choice.tsx";

const OPTIONS = ["wheelchair", "luggage", "night"] as const;
const { min, max } = CALCULATOR_LIMITS.distanceKm;

/** What a ride of some length costs, as the visitor turns the knobs. */
export function FareCalculator({ texts }: { texts: PageTexts["pricing"]["calculator"] }) {
  const id = useId();
  const card = useRef<HTMLDivElement>(null);
  const [tariffs] = useState(readTariffs);
  const [isNext, setNext] = useState(false);
  const [ride, setRide] = useState(CALCULATOR_START);
  useEffect(() => {
    setNext(isOn(card.current, "[value=from]"));
    setRide((start) => ({ ...start, ...turnedIn(card.current) }));
  }, []);
  const locale = useLocale();
  const km = new Intl.NumberFormat(locale, { style: "unit", unit: "kilometer" }).format(ride.distanceKm);
  return (
    <div ref={card} className="card grid overflow-hidden shadow-lg lg:grid-cols-[1.2fr_1fr]">
      <div className="flex flex-col gap-8 p-6 sm:p-8">
        <div>
          <div className="flex items-baseline justify-between gap-4">
            <label htmlFor={`${id}-distance`} className="font-semibold">
              {texts.distance}
            </label>
            <output htmlFor={`${id}-distance`} className="font-extrabold text-xl tabular-nums">
              {km}
            </output>
          </div>
          <input
            id={`${id}-distance`}
            name="distanceKm"
            type="range"
            min={min}
            max={max}
            value={ride.distanceKm}
            aria-valuetext={km}
            onChange={(event) => setRide({ ...ride, distanceKm: event.target.valueAsNumber })}
            className="slider mt-2"
          />
        </div>
        <PassengerCounter
          label={texts.passengers}
          value={ride.passengers}
          onChange={(passengers) => setRide({ ...ride, passengers })}
        />
        <fieldset>
          <legend className="mb-2 font-semibold">{texts.options}</legend>
          {OPTIONS.map((option) => (
            <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                name={option}
                type="checkbox"
                checked={ride[option]}
                onChange={(event) => setRide({ ...ride, [option]: event.target.checked })}
                className="size-5"
              />
              {texts[option]}
            </label>
          ))}
        </fieldset>
        {(!tariffs || tariffs.next) && (
          <TariffChoice texts={texts.when} next={tariffs?.next} isNext={isNext} onChange={setNext} />
        )}
      </div>
      <FareEstimate texts={texts} ride={ride} tariff={isNext ? tariffs?.next : tariffs?.current} />
    </div>
  );
}

const knob = (card: HTMLElement | null, which: string) => card?.querySelector<HTMLInputElement>(`input${which}`);
const isOn = (card: HTMLElement | null, which: string): boolean => knob(card, which)?.checked ?? false;

function turnedIn(card: HTMLElement | null): Partial<CalculatorInput> {
  return {
    distanceKm: knob(card, "[name=distanceKm]")?.valueAsNumber ?? CALCULATOR_START.distanceKm,
    wheelchair: isOn(card, "[name=wheelchair]"),
    luggage: isOn(card, "[name=luggage]"),
    night: isOn(card, "[name=night]"),
  };
}

const { min: fewest, max: most } = CALCULATOR_LIMITS.passengers;

type PassengerCounterProps = { label: string; value: number; onChange: (passengers: number) => void };

const STEP =
  "grid size-12 place-items-center rounded-full border border-line-strong hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40";

function PassengerCounter({ label, value, onChange }: PassengerCounterProps) {
  const { t } = useTranslation();
  return (
    <fieldset aria-label={label} className="flex items-center justify-between gap-4">
      <span className="font-semibold">{label}</span>
      <span className="flex items-center gap-3">
        <button
          type="button"
          aria-label={t("fares:calculator.fewer")}
          title={t("fares:calculator.fewer")}
          disabled={value <= fewest}
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
          disabled={value >= most}
          onClick={() => onChange(value + 1)}
          className={STEP}
        >
          <Plus aria-hidden className="size-5" />
        </button>
      </span>
    </fieldset>
  );
}
