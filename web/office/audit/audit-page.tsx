import { useSearchParams } from "react-router";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Loaded, MorePages } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { useAudit } from "./use-audit.ts";

export default function AuditPage() {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const said = (name: string) => query.get(name) ?? "";
  const filter = {
    staff: said("staff"),
    act: said("act"),
    subject: said("subject"),
    from: said("from"),
    to: said("to"),
    looks: said("looks"),
  };
  const audit = useAudit(filter);
  return (
    <OfficePage title={t("office:nav.audit")}>
      <AuditFilters key={String(query)} filter={filter} onFilter={setQuery} />
      <Loaded query={audit} failed={t("office-audit:failed")}>
        {({ pages }) => (
          <>
            <AuditTable entries={pages.flatMap(({ entries }) => entries)} />
            <MorePages list={audit} text={t("office-audit:older")} />
          </>
        )}
      </Loaded>
    </OfficePage>
  );
}
