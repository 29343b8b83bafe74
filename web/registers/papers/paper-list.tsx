import { papersOf } from "@domrit/shared/fleet/papers.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Loaded } from "../../office/layout/loaded.tsx";
import { PaperItem } from "./paper-item.tsx";
import { type Holder, papersQuery } from "./queries.ts";

/** The papers that a driver or a car has or should have, each with its scan. */
export function PaperList({ holder }: { holder: Holder }) {
  const { t } = useTranslation();
  const query = useQuery(papersQuery(holder));
  return (
    <>
      <p className="text-muted text-sm">{t("office-fleet:papers.scanHint")}</p>
      <Loaded query={query} failed={t("office-fleet:papers.failed")}>
        {(papers) => (
          <ul className="divide-y divide-line">
            {papersOf(holder.of).map((kind) => (
              <PaperItem key={kind} holder={holder} kind={kind} paper={papers.find((each) => each.kind === kind)} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}
