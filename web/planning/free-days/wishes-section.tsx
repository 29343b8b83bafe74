import type { OfficeWish } from "@domrit/shared/driver/rota.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { InterruptionPreview } from "@domrit/shared/planning/interrupting.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useState } from "react";
import * as v from "valibot";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Fold } from "../../ui/fold.tsx";
import { ConfirmInterruption } from "../interruptions/confirm-interruption.tsx";
import { refusalText, useGrant, useRidesOf } from "./queries.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";

function useDays(): (wish: OfficeWish) => string {
  const locale = useLocale();
  return ({ from, until }) => [...new Set([from, until])].map((day) => formatDay(day, locale)).join(" – ");
}

/** What drivers ask to be free of, with what is planned then; below it what was decided. */
export function WishesSection({ wishes }: { wishes: readonly OfficeWish[] }) {
  const { t } = useTranslation();
  const daysOf = useDays();
  const [open, decided] = [
    wishes.filter(({ state }) => state === "asked"),
    wishes.filter(({ state }) => state !== "asked"),
  ];
  if (wishes.length === 0) return null;
  return (
    <section aria-labelledby="wishes-title" className="card mb-6 p-4 sm:p-5">
      <h2 id="wishes-title" className="text-heading">
        {t("office-fleet:wishes.title")}
      </h2>
      {open.length === 0 && <p className="mt-1 text-muted">{t("office-fleet:wishes.none")}</p>}
      <ul className="divide-y divide-line">
        {open.map((wish) => (
          <Wish key={wish.id} wish={wish} days={daysOf(wish)} />
        ))}
      </ul>
      {decided.length > 0 && (
        <Fold look="row" title={t("office-fleet:wishes.decided", { count: decided.length })}>
          <ul className="flex flex-col gap-1">
            {decided.map((wish) => (
              <DecidedWish key={wish.id} wish={wish} days={daysOf(wish)} />
            ))}
          </ul>
        </Fold>
      )}
    </section>
  );
}

type WishProps = { wish: OfficeWish; days: string };

function DecidedWish({ wish, days }: WishProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const { firstName, state, reason } = wish;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p>
        <span className="font-semibold">{firstName}</span>, {days}:{" "}
        {[t(`office-fleet:wishes.states.${state}`), reason].filter(Boolean).join(", ")}
      </p>
      {state === "granted" && (
        <Button look="secondary" className="min-h-11" onClick={() => setAsking(true)}>
          {t("office-fleet:wishes.withdraw")}
          <span className="sr-only">{` (${firstName}, ${days})`}</span>
        </Button>
      )}
      {isAsking && <RefuseDialog wish={wish} days={days} onClose={() => setAsking(false)} />}
    </li>
  );
}

function Wish({ wish, days }: WishProps) {
  const { t } = useTranslation();
  const [isRefusing, setRefusing] = useState(false);
  const [preview, setPreview] = useState<InterruptionPreview>();
  const granting = useGrant(wish);
  const looking = useRidesOf(wish, setPreview);
  const { firstName, note, shifts, rides } = wish;
  // Nobody loses a ride that was not looked at: one that was given meanwhile is a conflict.
  const grant = () => (rides > 0 ? looking.mutate() : granting.mutate());
  const error = granting.error ?? looking.error;
  const planned = [
    ...(shifts > 0 ? [t("office-fleet:wishes.shifts", { count: shifts })] : []),
    ...(rides > 0 ? [t("office-fleet:wishes.rides", { count: rides })] : []),
  ];
  const of = <span className="sr-only">{` (${firstName}, ${days})`}</span>;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <p className="me-auto min-w-0">
        <span className="font-semibold">{firstName}</span>, {days}
        {note && <span className="wrap-break-word text-muted">{` · ${note}`}</span>}
        {planned.length > 0 && (
          <span className="block font-semibold text-warning">
            {t("office-fleet:wishes.planned", { what: planned.join(", ") })}
          </span>
        )}
      </p>
      <Button className="min-h-11" isPending={granting.isPending || looking.isPending} onClick={grant}>
        {t("office-fleet:wishes.grant")}
        {of}
      </Button>
      <Button look="secondary" className="min-h-11" onClick={() => setRefusing(true)}>
        {t("office-fleet:wishes.refuse")}
        {of}
      </Button>
      {error && <Alert title={refusalText(error, t)} />}
      {preview && (
        <ConfirmInterruption
          of="driver"
          preview={preview}
          title={t("office-fleet:wishes.grantTitle", { name: firstName, days })}
          submit={t("office-fleet:wishes.grant")}
          cancel={t("office:cancel")}
          path={officePaths.decideFreeDays(wish.id)}
          body={{ granted: true }}
          answer={v.void()}
          onDone={() => setPreview(undefined)}
          onBack={() => setPreview(undefined)}
        />
      )}
      {isRefusing && <RefuseDialog wish={wish} days={days} onClose={() => setRefusing(false)} />}
    </li>
  );
}
