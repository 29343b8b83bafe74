import type { CardView } from "@domrit/shared/cards/view.ts";
import { useButton } from "../forms/defined/use-button.ts";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Star } from "../icons/icons.tsx";
import { BankCard } from "./bank-card.tsx";
import { DeleteCard } from "./delete-card.tsx";
import { defaultCardButton } from "./forms.ts";

/** A saved card and what can be done with it; where cards are charged, also that this one cannot be. */
export function CardItem({ card, isChargeable }: { card: CardView; isChargeable: boolean }) {
  const { t } = useTranslation();
  const choosing = useButton(defaultCardButton, { id: card.id });
  return (
    <article className="card overflow-hidden p-4">
      <BankCard card={card} />
      {!isChargeable && <p className="mt-4 text-muted text-sm">{t("cards:hosted.notChargeable")}</p>}
      <div className="mt-4 flex flex-wrap justify-end gap-3 *:flex-auto sm:*:flex-none">
        {!card.isDefault && (
          <FormButton look="secondary" {...choosing.button}>
            {!choosing.isPending && <Star aria-hidden className="size-5" />}
            {t("cards:makeDefault")}
            <span className="sr-only">({t("cards:endingIn", { last4: card.last4 })})</span>
          </FormButton>
        )}
        <DeleteCard card={card} />
      </div>
    </article>
  );
}
