import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { HeldRefund as Held } from "@domrit/shared/payments/held.ts";
import { type ReactNode, useState } from "react";
import * as v from "valibot";
import { defineButton } from "../../../forms/defined/form-definition.ts";
import { useFormCall } from "../../../forms/defined/use-form-call.ts";
import { useLocale } from "../../../i18n/current-locale.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { useStaff } from "../../layout/staff-context.ts";
import { useHeldRefresh } from "./held-query.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";

const releaseButton = defineButton({
  id: "release-held",
  fields: [],
  call: (_nothing, { id }) => ({ method: "POST", path: officePaths.releaseHeld(id), body: {} }),
  answer: v.unknown(),
});

type HeldRefundProps = { bookingId: number; held: Held; children?: ReactNode };

/** Money that waits for a manager: how much, on whose word, and since when. A manager lets it go back, or keeps it. */
export function HeldRefund({ bookingId, held: { id, amount, cause, by, at }, children }: HeldRefundProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const refreshHeld = useHeldRefresh();
  const refresh = () => refreshHeld(bookingId);
  const releasing = useFormCall(releaseButton, { about: id, onDone: refresh, onRefused: () => void refresh() });
  const [isRefusing, setRefusing] = useState(false);
  const isManager = useStaff().role === "manager";
  const money = formatMoney(toCents(amount), locale);
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{t("office-payments:held.amount", { amount: money })}</p>
      {children}
      <p>{t(`office-payments:held.why.${by}`, { cause: t(`office-payments:causes.${cause}`) })}</p>
      <p className="text-muted text-sm">
        <time dateTime={at}>{t("office-payments:held.since", { moment: formatMoment(at, locale) })}</time>
        {!isManager && ` ${t("office-payments:held.forManager")}`}
      </p>
      {isManager && (
        <div className="flex flex-wrap gap-2">
          <Button isPending={releasing.isPending} onClick={() => releasing.send({})}>
            {t("office-payments:held.release", { amount: money })}
          </Button>
          <Button look="secondary" disabled={releasing.isPending} onClick={() => setRefusing(true)}>
            {t("office-payments:held.refuse")}
          </Button>
        </div>
      )}
      {releasing.failure && <Alert title={releasing.failure} />}
      {isRefusing && <RefuseDialog id={id} amount={money} refresh={refresh} onClose={() => setRefusing(false)} />}
    </div>
  );
}
