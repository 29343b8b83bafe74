import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { CHOICE, choiceOf } from "./choice.ts";

type ChoiceButtonsProps = { end: "pickupLocation" | "destination"; places: string[] | undefined };

export function ChoiceButtons({ end, places }: ChoiceButtonsProps) {
  const { t } = useTranslation();
  if (!places) return null;
  return (
    <fieldset className="mt-3">
      <legend className="font-semibold text-sm">{t(`booking:page.choose.${end}`)}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {places.map((place) => (
          <Button
            key={place}
            type="submit"
            look="secondary"
            name={CHOICE}
            value={choiceOf({ [end]: place })}
            className="text-sm"
          >
            {place}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
