import { type ExpiringPaper, PAPERS } from "@domrit/shared/fleet/papers.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { carsQuery, driversQuery, expiringPapersQuery } from "../../fleet/queries.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { driverPath } from "../../office/addresses.ts";
import { Loaded } from "../../office/layout/loaded.tsx";
import { PaperStateSign } from "./paper-state-sign.tsx";
import { PapersDialog } from "./papers-dialog.tsx";
import type { Holder } from "./queries.ts";

/** What has expired or soon does, of all drivers and cars. */
export function ExpiringSection() {
  const { t } = useTranslation();
  const query = useQuery({ ...expiringPapersQuery, refetchOnMount: "always" });
  // Beside the list, which may be empty once a paper is renewed.
  const [open, setOpen] = useState<Holder>();
  return (
    <section aria-labelledby="expiring-papers" className="mb-10">
      <h2 id="expiring-papers" className="text-heading">
        {t("office-fleet:papers.next")}
      </h2>
      <p className="mb-3 text-muted">{t("office-fleet:papers.nextText")}</p>
      <Loaded query={query} failed={t("office-fleet:papers.nextFailed")}>
        {(papers) =>
          papers.length === 0 ? (
            <p className="card px-4 py-3 text-muted">{t("office-fleet:papers.nextNone")}</p>
          ) : (
            <ExpiringList papers={papers} onOpen={setOpen} />
          )
        }
      </Loaded>
      {open && <PapersDialog holder={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

type ExpiringListProps = { papers: readonly ExpiringPaper[]; onOpen: (holder: Holder) => void };

const NAME = "link inline-flex min-h-11 items-center whitespace-nowrap font-semibold";

function ExpiringList({ papers, onOpen }: ExpiringListProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useHolderNames();
  return (
    <ul className="card divide-y divide-line">
      {papers.map(({ holderId: id, kind, validUntil }) => {
        const name = nameOf(id);
        return (
          <li key={`${id} ${kind}`} className="flex flex-wrap items-center justify-between gap-x-4 px-4 py-2">
            <p className="flex flex-wrap items-center gap-x-3">
              {PAPERS[kind].of === "driver" ? (
                <Link to={driverPath(id)} className={NAME}>
                  {name}
                </Link>
              ) : (
                <button type="button" className={NAME} onClick={() => onOpen({ of: "car", id, name })}>
                  {name}
                </button>
              )}
              {t(`office-fleet:papers.kinds.${kind}`)}
            </p>
            <p className="flex flex-wrap items-center gap-x-3">
              {t("office-fleet:papers.until", { date: formatDay(validUntil, locale) })}
              <PaperStateSign validUntil={validUntil} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** Names by ids, from the registers that the page shows. */
function useHolderNames(): (id: string) => string {
  const drivers = useQuery(driversQuery).data ?? [];
  const cars = useQuery(carsQuery).data ?? [];
  const names = new Map([
    ...drivers.map(({ id, firstName }) => [id, firstName] as const),
    ...cars.map(({ id, plate }) => [id, plate] as const),
  ]);
  return (id) => names.get(id) ?? "…";
}
