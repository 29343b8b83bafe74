import { figuresOf, TARIFF_FIGURES } from "@domrit/shared/fares/tariff-entry.ts";
import type { TariffView } from "@domrit/shared/office/tariffs.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TableCard } from "../layout/table-card.tsx";
import { useFigureName } from "./figure-name.ts";
import { figureText } from "./typed-tariff.ts";

type FigureTableProps = { tariff: TariffView; old: TariffView | undefined };

/** The figures of a tariff, beside those of the one before it; what differs stands out. */
export function FigureTable({ tariff, old }: FigureTableProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useFigureName();
  const [figures, before] = [figuresOf(tariff), old && figuresOf(old)];
  const columns = [t("office-tariffs:columns.figure"), ...(old ? [t("office-tariffs:columns.old")] : [])];
  return (
    <TableCard columns={[...columns, t("office-tariffs:columns.new")]} cell="px-3 sm:px-4" className="text-sm">
      {TARIFF_FIGURES.map((name) => {
        const hasChanged = before !== undefined && before[name] !== figures[name];
        return (
          <tr key={name} className={hasChanged ? "bg-warning-soft" : undefined}>
            <th scope="row" className="px-3 py-2 text-start font-normal sm:px-4">
              {nameOf(name)}
            </th>
            {before && (
              <td className="whitespace-nowrap px-3 py-2 tabular-nums sm:px-4">
                {figureText(name, before[name], locale)}
              </td>
            )}
            <td className="whitespace-nowrap px-3 py-2 font-semibold tabular-nums sm:px-4">
              {figureText(name, figures[name], locale)}
              {hasChanged && <span className="sr-only"> ({t("office-tariffs:changed")})</span>}
            </td>
          </tr>
        );
      })}
    </TableCard>
  );
}
