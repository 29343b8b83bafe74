import { MOST_CONFIRMED } from "@domrit/shared/office/booking-acts.ts";
import type { OfficeRide } from "@domrit/shared/office/today.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CheckCheck } from "../../icons/icons.tsx";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Button } from "../../ui/button.tsx";
import { useStaff } from "../layout/staff-context.ts";
import { officeRefresh } from "../live/office-refresh.ts";
import { confirmFitting } from "./today-query.ts";

export function ConfirmFitting({ rides }: { rides: readonly OfficeRide[] }) {
  const { t } = useTranslation();
  const { isReadOnly } = useStaff();
  const queries = useQueryClient();
  const toast = useSetAtom(pushToastAtom);
  const waiting = rides.filter(({ status }) => status === "pending").slice(0, MOST_CONFIRMED);
  const refresh = () => officeRefresh(queries).rides(waiting.map(({ id }) => id));
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
        action: "confirm",
        tone: "destructive",
        title: t("office-today:confirm.failed"),
        description: errorText(error, t),
      });
    },
  });
  if (isReadOnly || waiting.length === 0) return null;
  return (
    <Button
      look="secondary"
      className="min-h-9! px-3! py-1! text-sm"
      isPending={confirming.isPending}
      onClick={() => confirming.mutate()}
    >
      {!confirming.isPending && <CheckCheck aria-hidden className="size-5" />}
      {t("office-today:confirm.all", { count: waiting.length })}
    </Button>
  );
}
