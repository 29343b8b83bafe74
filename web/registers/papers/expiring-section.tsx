import { type ExpiringPaper, PAPERS } from "@domrit/shared/fleet/papers.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { carsQuery, driversQuery, expiringPapersQuery } from "../../fleet/queries.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Loaded } from "../../office/layout/loaded.tsx";
import { TableCard } from "../../office/layout/table-card.tsx";
import { PaperStateSign } from "./paper-state-sign.tsx";
import { PapersDialog } from "./papers-dialog.tsx";
import type { Holder } from "./queries.ts";

/** What has expired or soon does, of all drivers and cars. */
export function ExpiringSection() {
  const { t } = useTranslation();
  const query = useQuery({ ...expiringPapersQuery, refetchOnMount: "always" });
  return (
    <section aria-labelledby="expiring-papers" className="mb-10">
      <h2 id="expiring-papers" className="text-heading">
        {t("office-fleet:papers.next")}
      </h2>
      <p className="mb-3 text-muted">{t("office-fleet:papers.nextText")}</p>
      <Loaded query={query} failed={t("office-fleet:papers.nextFailed")}>
        {(papers) =>
          papers.length === 0 ? (
            <p className="card px-6 py-8 text-center text-muted">{t("office-fleet:papers.nextNone")}</p>
          ) : (
            <ExpiringTable papers={papers} />
          )
        }
      </Loaded>
    </section>
  );
}

function ExpiringTable({ papers }: { papers: readonly ExpiringPaper[] }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useHolderNames();
  const [open, setOpen] = useState<Holder>();
  const columns = (["holder", "paper", "validUntil", "state"] as const).map((name) => t(`office-fleet:papers.${name}`));
  return (
    <>
      <TableCard columns={columns}>
        {papers.map(({ holderId: id, kind, validUntil }) => {
          const name = nameOf(id);
          return (
            <tr key={`${id} ${kind}`}>
              <th scope="row" className="px-4 py-2 text-start font-semibold">
                <button
                  type="button"
                  className="link min-h-11"
                  onClick={() => setOpen({ of: PAPERS[kind].of, id, name })}
                >
                  {name}
                </button>
              </th>
              <td className="px-4 py-2">{t(`office-fleet:papers.kinds.${kind}`)}</td>
              <td className="whitespace-nowrap px-4 py-2">{formatDay(validUntil, locale)}</td>
              <td className="whitespace-nowrap px-4 py-2">
                <PaperStateSign validUntil={validUntil} />
              </td>
            </tr>
          );
        })}
      </TableCard>
      {open && <PapersDialog holder={open} onClose={() => setOpen(undefined)} />}
    </>
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
