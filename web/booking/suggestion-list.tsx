import { MapPin } from "lucide-react";
import { useTranslation } from "react-i18next";

type SuggestionListProps = {
  id: string;
  suggestions: string[];
  activeIndex: number;
  onChoose: (suggestion: string) => void;
  onPoint: (index: number) => void;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The list below an address field. The focus stays in the field; the mouse must not take it away. */
export function SuggestionList({ id, suggestions, activeIndex, onChoose, onPoint }: SuggestionListProps) {
  const { t } = useTranslation();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("booking:suggestions.title")}
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-lg border border-line bg-surface py-1 shadow-lg"
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus.
        // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option (aria-activedescendant).
        <div
          key={suggestion}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === activeIndex}
          onClick={() => onChoose(suggestion)}
          onMouseMove={() => onPoint(index)}
          className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3.5 py-2 aria-selected:bg-accent-soft"
        >
          <MapPin aria-hidden className="size-4 shrink-0 text-muted" />
          <Parts text={suggestion} />
        </div>
      ))}
    </div>
  );
}

/** The name of a place stands out from the town it lies in. */
function Parts({ text }: { text: string }) {
  const [name, ...rest] = text.split(", ");
  return (
    <span className="min-w-0">
      <span className="font-medium">{name}</span>
      {rest.length > 0 && <span className="text-muted">, {rest.join(", ")}</span>}
    </span>
  );
}
