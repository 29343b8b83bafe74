import { driverPaths } from "@domrit/shared/driver/paths.ts";
import type { WishView } from "@domrit/shared/driver/rota.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";
import { errorText } from "../../api/error-text.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { AskDialog } from "./ask-dialog.tsx";

const LOOKS = { asked: "text-muted", granted: "text-success", refused: "text-danger" } as const;

/** What the driver asked, with the desk's answer. */
export function FreeDaysPart({ wishes }: { wishes: readonly WishView[] }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="free-days-title" className="mt-5 flex flex-col gap-3 border-line border-t pt-4">
      <h3 id="free-days-title" className="font-bold text-lg">
        {t("driver-rota:wishes.title")}
      </h3>
      {wishes.length > 0 && (
        <ul className="divide-y divide-line">
          {wishes.map((wish) => (
            <Wish key={wish.id} wish={wish} />
          ))}
        </ul>
      )}
      <Button look="secondary" className="min-h-14 text-lg" onClick={() => setAsking(true)}>
        {t("driver-rota:wishes.ask")}
      </Button>
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

function Wish({ wish: { id, from, until, note, state, reason } }: { wish: WishView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.driverRota });
  const withdrawing = useCall({
    mutationFn: () => callApi(driverPaths.freeDaysOf(id), { method: "DELETE", answer: v.void() }),
    onSuccess: refresh,
    onError: refresh,
  });
  const days = [...new Set([from, until])].map((day) => formatDay(day, locale)).join(" – ");
  return (
    <li className="flex flex-col gap-2 py-3">
      <p>
        <span className="font-semibold">{days}</span>
        <span className={`block font-semibold ${LOOKS[state]}`}>{t(`driver-rota:wishes.${state}`)}</span>
        {note && <span className="wrap-break-word block text-muted">{note}</span>}
        {reason && <span className="wrap-break-word block">{reason}</span>}
      </p>
      {withdrawing.error && <Alert title={errorText(withdrawing.error, t)} />}
      {state === "asked" && (
        <Button
          look="secondary"
          className="min-h-14"
          isPending={withdrawing.isPending}
          onClick={() => withdrawing.mutate()}
        >
          {t("driver-rota:wishes.withdraw")}
          <span className="sr-only"> ({days})</span>
        </Button>
      )}
    </li>
  );
}
