import type { CardEntry } from "@domrit/shared/cards/schema.ts";
import { useSetAtom } from "jotai";
import { ApiError } from "../api/api-error.ts";
import { useCall } from "../api/use-call.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { pushToastAtom } from "../toasts/queue.ts";
import { addCard } from "./api.ts";
import { useCardsRefresh } from "./use-cards.ts";

/** Saves a card. Number and code are on their way only while the call lasts, and then nowhere. */
export function useAddCard(onAdded: () => void) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const refresh = useCardsRefresh();
  const textOf = (error: Error) => (error instanceof ApiError && error.shown) || t("cards:form.failed");
  const mutation = useCall({ mutationFn: addCard, gcTime: 0 });
  return {
    isPending: mutation.isPending,
    failure: mutation.error && textOf(mutation.error),
    forget: mutation.reset,
    add: (entry: CardEntry, onRefused: (error: Error) => void) =>
      mutation.mutate(entry, {
        async onSuccess() {
          mutation.reset();
          onAdded();
          toast({ action: "add-card", title: t("cards:form.done") });
          await refresh();
        },
        onError(error) {
          onRefused(error);
          toast({ action: "add-card", title: t("cards:failed"), description: textOf(error), tone: "destructive" });
        },
      }),
  };
}
export type AddingCard = ReturnType<typeof useAddCard>;
