import { mondayOf } from "@domrit/shared/planning/planned-shifts.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ChevronDown } from "../../icons/icons.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { WeekSteps } from "./week-steps.tsx";

type WeekProps<Data> = {
  failed: string;
  loading: string;
  /** Weeks by their Mondays; `now` is the present one. */
  steps: (now: string) => { first?: string; last: string };
  query: (week: string) => UseQueryOptions<Data, Error, Data, readonly unknown[]>;
  children: (data: Data) => ReactNode;
};

/** A driver's weeks, one at a time; read once it is opened. */
export function WeekFold<Data>({ title, ...week }: WeekProps<Data> & { title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="card group p-4 sm:p-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 text-heading">
        {title}
        <ChevronDown aria-hidden className="size-6 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      {isOpen && <Week {...week} />}
    </details>
  );
}

function Week<Data>({ failed, loading, steps, query, children }: WeekProps<Data>) {
  const { t } = useTranslation();
  const now = mondayOf(dayOf(serverNow()));
  const [week, setWeek] = useState(now);
  const { data, error, refetch } = useQuery(query(week));
  return (
    <>
      <WeekSteps week={week} {...steps(now)} onWeek={setWeek} />
      {data && children(data)}
      {!data && error && (
        <div className="mt-3 grid gap-3">
          <Alert title={failed}>{errorText(error, t)}</Alert>
          <Button look="secondary" className="min-h-14" onClick={() => void refetch()}>
            {t("driver-shift:retry")}
          </Button>
        </div>
      )}
      {!data && !error && (
        <p role="status" className="mt-3 text-muted">
          {loading}
        </p>
      )}
    </>
  );
}
