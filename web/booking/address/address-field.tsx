import { type ReactNode, useDeferredValue, useEffect, useId, useRef } from "react";
import { Field, type FormField } from "../../forms/field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextInput } from "../../ui/controls.tsx";
import { optionId, SuggestionList } from "./suggestion-list.tsx";
import { useCombobox } from "./use-combobox.ts";
import { useListPlacement } from "./use-list-placement.ts";
import { useSuggestions } from "./use-suggestions.ts";

type AddressFieldProps = {
  field: FormField;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** A suggestion was pressed; keys leave the focus where it is. */
  onPressed?: () => void;
  /** Whether the ride begins there. */
  isPickup?: boolean;
  /** Whether it is a ride of whoever visits, so that their own places are offered. */
  isVisitors?: boolean;
  action?: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};

export function AddressField({
  field,
  label,
  placeholder,
  value,
  onChange,
  onPressed,
  isPickup = false,
  isVisitors = false,
  action,
  hint,
  disabled,
}: AddressFieldProps) {
  const { t } = useTranslation();
  const listId = useId();
  const combobox = useCombobox(onChange);
  const { isWanted, activeIndex } = combobox;
  // The list may be a moment late, the typed text may not.
  const suggestions = useSuggestions(useDeferredValue(value), isWanted, { isPickup, isVisitors });
  const addresses = suggestions.map(({ address }) => address);
  const isOpen = isWanted && suggestions.length > 0;
  const around = useRef<HTMLDivElement>(null);
  const placement = useListPlacement(around, isOpen ? suggestions.length : 0);
  const activeId = isOpen && activeIndex >= 0 ? optionId(listId, activeIndex) : undefined;

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  return (
    <Field field={field} label={label} action={action} hint={hint} className={action ? "pt-2" : ""}>
      {(control) => (
        <div ref={around} className="relative">
          <TextInput
            {...control}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            autoComplete="off"
            placeholder={placeholder}
            value={value}
            disabled={disabled}
            onChange={(event) => {
              onChange(event.target.value);
              combobox.open();
            }}
            onFocus={combobox.open}
            onBlur={combobox.closeSoon}
            onKeyDown={(event) => combobox.onKeyDown(event, addresses)}
          />
          {isOpen && (
            <SuggestionList
              id={listId}
              suggestions={suggestions}
              activeIndex={activeIndex}
              isOther={value.trim() !== "" && !addresses.includes(value)}
              placement={placement}
              onChoose={(address) => {
                combobox.choose(address);
                onPressed?.();
              }}
              onPoint={combobox.setActiveIndex}
            />
          )}
          <p role="status" className="sr-only">
            {isOpen && t("booking:suggestions.count", { count: suggestions.length })}
          </p>
        </div>
      )}
    </Field>
  );
}
