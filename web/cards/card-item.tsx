import type { CardView } from "@domrit/shared/cards/view.ts";
import { useSetAtom } from "jotai";
import { errorText } from "../api/error-text.ts";
import { useCall } from "../api/use-call.ts";
import { FormButton } from "../forms/form-button.tsx";
import { FORM_FIELD } from "../forms/own-fields.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Star } from "../icons/star.tsx";
import { pushToastAtom } from "../toasts/queue.ts";
import { makeDefault } from "./api.ts";
import { BankCard } from "./bank-card.tsx";
import { DeleteCard } from "./delete-card.tsx";
import { useCardsRefresh } from "./use-cards.ts";

/** A saved card and what can be done with it. */
export function CardItem({ card }: { card: CardView }) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const refresh = useCardsRefresh();
  const choosing = useCall({
    mutationFn: () => makeDefault(card.id),
    async onSuccess() {
      await refresh();
      toast({ action: "default-card", title: t("cards:madeDefault") });
    },
    onError: (error) =>
      toast({
        action: "default-card",
        title: t("cards:failed"),
        description: errorText(error, t),
        tone: "destructive",
      }),
  });
  return (
    <article className="card overflow-hidden p-4">
      <BankCard card={card} />
      <div className="mt-4 flex flex-wrap justify-end gap-3 *:flex-auto sm:*:flex-none">
        {!card.isDefault && (
          <FormButton
            look="secondary"
            method="post"
            fields={{ [FORM_FIELD]: "default-card", id: card.id }}
            isPending={choosing.isPending}
            onPress={() => choosing.mutate()}
          >
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
