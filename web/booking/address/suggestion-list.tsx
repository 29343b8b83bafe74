import { useTranslation } from "../../i18n/use-translation.ts";
import { MapPin } from "../../icons/icons.tsx";
import type { Suggestion } from "./suggestions.ts";
import type { ListPlacement } from "./use-list-placement.ts";

type SuggestionListProps = {
  id: string;
  suggestions: Suggestion[];
  activeIndex: number;
  /** Whether something else was typed than an address of the list. */
  isOther: boolean;
  placement: ListPlacement;
  onChoose: (suggestion: string) => void;
  onPoint: (index: number) => void;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

const SIDES = { above: "bottom-full mb-1", below: "top-full mt-1" } as const;

/** The list below an address field. The focus stays in the field, also while the mouse is used. */
export function SuggestionList({
  id,
  suggestions,
  activeIndex,
  isOther,
  placement,
  onChoose,
  onPoint,
}: SuggestionListProps) {
  const { t } = useTranslation();
  return (
    <div
      style={{ maxHeight: placement.maxHeight }}
      className={`absolute inset-x-0 z-30 flex flex-col rounded-lg border border-line bg-surface py-1 shadow-lg ${SIDES[placement.side]}`}
    >
      <div
        id={id}
        role="listbox"
        aria-label={t("booking:suggestions.title")}
        className="min-h-0 overflow-y-auto overscroll-contain"
        onMouseDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option (aria-activedescendant).
          <div
            key={suggestion.address}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === activeIndex}
            onClick={() => onChoose(suggestion.address)}
            onMouseMove={() => onPoint(index)}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3.5 py-2 aria-selected:bg-accent-soft"
          >
            <MapPin aria-hidden className="size-4 shrink-0 text-muted" />
            <Parts of={suggestion} />
          </div>
        ))}
      </div>
      {isOther && (
        <p className="border-line border-t px-3.5 py-2 text-muted text-sm">{t("booking:suggestions.typedStays")}</p>
      )}
    </div>
  );
}

/** The name of a place stands out from the town it lies in, and what somebody calls an address from the address. */
function Parts({ of: { label, address } }: { of: Suggestion }) {
  const [name, ...rest] = label ? [label, address] : address.split(", ");
  return (
    <span className="min-w-0">
      <span className="font-medium">{name}</span>
      {rest.length > 0 && <span className="text-muted">, {rest.join(", ")}</span>}
    </span>
  );
}
