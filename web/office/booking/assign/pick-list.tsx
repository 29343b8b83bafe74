import { useState } from "react";
import type { FormField } from "../../../forms/field.tsx";
import { useFieldText } from "../../../forms/field-text.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { TextInput } from "../../../ui/controls.tsx";

export type Option = {
  id: string;
  name: string;
  detail?: string | undefined;
  misfits?: readonly string[];
};

type PickListProps = {
  field: FormField;
  legend: string;
  options: readonly Option[] | undefined;
  /** "" for a typed entry, undefined for none yet. */
  chosen: string | undefined;
  onChoose: (id: string) => void;
  typed: string;
};

const SEARCHED = 6;

export function PickList({ field, legend, options = [], chosen, onChoose, typed }: PickListProps) {
  const { t } = useTranslation();
  const text = useFieldText();
  const error = field.errors?.[0];
  const [words, setWords] = useState("");
  const wanted = words.trim().toLowerCase();
  const isFound = ({ id: entry, name, detail = "" }: Option) =>
    entry === chosen || `${name} ${detail}`.toLowerCase().includes(wanted);
  const choice = ({ id: value, name, detail, misfits = [] }: Option) => (
    <label key={value} className="flex min-h-11 items-center gap-3 rounded-lg px-2 hover:bg-sunken">
      <input
        type="radio"
        name={field.name}
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        className="size-5 shrink-0"
      />
      <span>
        {name} {detail && <span className="block text-muted text-sm">{detail}</span>}
        {misfits.map((misfit) => (
          <span key={misfit} className="block text-danger text-sm">
            {misfit}
          </span>
        ))}
      </span>
    </label>
  );
  return (
    <fieldset aria-describedby={error && field.errorId} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-sm">{legend}</legend>
      {options.length > SEARCHED && (
        <TextInput
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
          aria-label={t("office-booking:assign.search", { what: legend })}
          placeholder={t("office-booking:assign.searchHint")}
          className="mb-1"
        />
      )}
      <div className="max-h-56 overflow-y-auto rounded-lg border border-line p-1">
        {options.filter(isFound).map(choice)}
        {choice({ id: "", name: typed })}
      </div>
      {error && (
        <p id={field.errorId} className="mt-1 text-danger text-sm">
          {text(error)}
        </p>
      )}
    </fieldset>
  );
}
