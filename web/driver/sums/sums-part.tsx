import { formatMoney } from "@domrit/shared/money/cents.ts";
import { PAID_WAYS } from "@domrit/shared/payments/taken.ts";
import type { ShiftSums } from "@domrit/shared/shifts/closing.ts";
import { errorText } from "../../api/error-text.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { usePresses } from "../presses/use-presses.ts";
import { useSums } from "./use-sums.ts";

/** How long a settled shift stays on the page. */
const SHOWN_MS = 24 * 3_600_000;

/** What was taken in the open shift, else in the last one until it is counted. */
export function SumsPart({ driverId }: { driverId: string }) {
  const { t } = useTranslation();
  const { data: sums, error, refetch } = useSums();
  if (!sums && error) {
    return (
      <section aria-labelledby="sums-title" className="card grid gap-3 p-4 sm:p-6">
        <h2 id="sums-title" className="text-heading">
          {t("driver-sums:title")}
        </h2>
        <Alert title={t("driver-sums:failed")}>{errorText(error, t)}</Alert>
        <Button look="secondary" className="min-h-14" onClick={() => void refetch()}>
          {t("driver-shift:retry")}
        </Button>
      </section>
    );
  }
  if (!sums?.since || isLongSettled(sums)) return null;
  return (
    <section aria-labelledby="sums-title" className="card p-4 sm:p-6">
      <h2 id="sums-title" className="text-heading">
        {t(sums.until ? "driver-sums:last" : "driver-sums:title")}
      </h2>
      <SumsOf sums={sums} />
      {sums.until && <Closing sums={sums} driverId={driverId} />}
    </section>
  );
}

const isLongSettled = ({ settled }: ShiftSums): boolean =>
  settled !== null && serverNow().getTime() - Date.parse(settled.at) > SHOWN_MS;

/** The sums, and below them what is to be handed in. */
export function SumsOf({ sums }: { sums: ShiftSums }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const euros = (cents: number) => formatMoney(cents, locale);
  const more = (["unreported", "open"] as const).filter((name) => sums[name] > 0);
  return (
    <>
      {sums.rides === 0 && <p className="mt-2 text-muted">{t("driver-sums:none")}</p>}
      <dl className="mt-3 flex flex-col gap-1.5 text-lg">
        {[...PAID_WAYS, ...more].map((name) => (
          <div key={name} className="flex justify-between gap-6">
            <dt className={name === "unreported" || name === "open" ? "text-danger" : "text-muted"}>
              {t(`driver-sums:ways.${name}`)}
            </dt>
            <dd className="text-end tabular-nums">{euros(sums[name])}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-6 border-line border-t pt-2 font-bold">
          <dt>{t("driver-sums:toHandIn")}</dt>
          <dd className="text-end tabular-nums">{euros(sums.toHandIn)}</dd>
        </div>
      </dl>
    </>
  );
}

function Closing({ sums, driverId }: { sums: ShiftSums; driverId: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { waiting, pressShift } = usePresses(driverId);
  const euros = (cents: number) => formatMoney(cents, locale);
  const { confirmed, settled, toHandIn } = sums;
  if (settled) {
    const difference = settled.counted - settled.expected;
    return (
      <p className="mt-3">
        {t("driver-sums:counted", { amount: euros(settled.counted), at: formatMoment(settled.at, locale) })}{" "}
        {difference === 0
          ? t("driver-sums:right")
          : t(`driver-sums:${difference > 0 ? "more" : "less"}`, {
              amount: euros(Math.abs(difference)),
              reason: settled.reason ?? "",
            })}
      </p>
    );
  }
  const isWaiting = waiting.some((press) => "shift" in press && press.shift === "close");
  const isConfirmed = confirmed?.toHandIn === toHandIn;
  return (
    <>
      {confirmed && (
        <p className="mt-3">
          {t("driver-sums:confirmed", { amount: euros(confirmed.toHandIn), at: formatMoment(confirmed.at, locale) })}
        </p>
      )}
      {!isConfirmed && (
        <Button
          className="mt-4 min-h-16 w-full text-lg"
          isPending={isWaiting}
          onClick={() => pressShift({ shift: "close", said: { toHandIn } })}
        >
          {t("driver-sums:confirm", { amount: euros(toHandIn) })}
        </Button>
      )}
    </>
  );
}
