import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CheckCheck } from "../../icons/check-check.tsx";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Button } from "../../ui/button.tsx";
import { confirmFitting } from "./api.ts";
import { createRidesRefresh } from "./refresh-rides.ts";

/** So many are confirmed with one press; the next press confirms more. */
const MOST_AT_ONCE = 200;

/** Confirms with one press all rides of the list that wait and for which somebody is free; nothing where none waits. */
export function ConfirmFitting({ rides }: { rides: readonly OfficeRide[] }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const toast = useSetAtom(pushToastAtom);
  const waiting = rides.filter(({ status }) => status === "pending").slice(0, MOST_AT_ONCE);
  const refresh = () => createRidesRefresh(queries)(waiting.map(({ id }) => id));
  const confirming = useCall({
    mutationFn: () => confirmFitting(waiting.map(({ id, version }) => ({ id, version }))),
    onSuccess({ confirmed, left }) {
      refresh();
      toast({
        action: "confirm",
        title: t("office-today:confirm.done", { count: confirmed.length }),
        ...(left.length > 0 && { description: t("office-today:confirm.left", { count: left.length }) }),
      });
    },
    onError(error) {
      refresh();
      toast({
        ...{ action: "confirm", tone: "destructive" },
        title: t("office-today:confirm.failed"),
        description: errorText(error, t),
      });
    },
  });
  if (waiting.length === 0) return null;
  return (
    <Button look="secondary" isPending={confirming.isPending} onClick={() => confirming.mutate()}>
      {!confirming.isPending && <CheckCheck aria-hidden className="size-5" />}
      {t("office-today:confirm.all", { count: waiting.length })}
    </Button>
  );
}
