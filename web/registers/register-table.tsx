import type { ReactNode } from "react";
import { useTranslation } from "../i18n/use-translation.ts";
import { Pencil, Plus, Trash2 } from "../icons/icons.tsx";
import { TableCard } from "../office/layout/table-card.tsx";
import { Button } from "../ui/button.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import type { SeenEntry } from "./api.ts";
import type { RegisterName } from "./use-register.ts";
import { WorkingSwitch } from "./working-switch.tsx";

type RegisterTableProps<View> = {
  name: RegisterName;
  /** The headings of the columns between the name of an entry and whether it can be chosen. */
  columns: string[];
  entries: View[];
  nameOf: (entry: View) => string;
  cells: (entry: View) => ReactNode[];
  /** What else can be done about an entry. */
  moreActs?: (entry: View) => ReactNode;
  onAdd: () => void;
  onEdit: (entry: View) => void;
  onEnd: (entry: View) => void;
  onWorking: (entry: View, isWorking: boolean) => void;
};

/** The entries of a register, with what can be done about each. */
export function RegisterTable<View extends SeenEntry & { isWorking: boolean }>(props: RegisterTableProps<View>) {
  const { name, columns, entries, nameOf, cells, moreActs, onAdd, onEdit, onEnd, onWorking } = props;
  const { t } = useTranslation();
  return (
    <section aria-labelledby={`register-${name}`} className="mb-10">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`register-${name}`} className="text-heading">
          {t(`office-fleet:${name}.title`)}
        </h2>
        <Button look="secondary" onClick={onAdd}>
          <Plus aria-hidden className="size-5" />
          {t(`office-fleet:${name}.add`)}
        </Button>
      </div>
      {entries.length === 0 ? (
        <p className="card px-6 py-8 text-center text-muted">{t(`office-fleet:${name}.none`)}</p>
      ) : (
        <TableCard>
          <table className="w-full text-start">
            <thead className="border-line border-b text-muted text-sm">
              <tr>
                {[...columns, t("office-fleet:fields.isWorking"), t("office-fleet:fields.acts")].map((column) => (
                  <th key={column} scope="col" className="px-4 py-3 text-start font-semibold">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {entries.map((entry) => {
                const [first, ...others] = cells(entry);
                return (
                  <tr key={entry.id} className={entry.isWorking ? undefined : "text-muted"}>
                    <th scope="row" className="px-4 py-2 text-start font-semibold">
                      {first}
                    </th>
                    {others.map((cell, index) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same.
                      <td key={index} className="px-4 py-2">
                        {cell}
                      </td>
                    ))}
                    <td className="px-4 py-2">
                      <WorkingSwitch
                        name={nameOf(entry)}
                        isOn={entry.isWorking}
                        onChange={(isOn) => onWorking(entry, isOn)}
                      />
                    </td>
                    <td className="px-4 py-2">
                      <div className="flex gap-2">
                        {moreActs?.(entry)}
                        <Tooltip text={t("office-fleet:edit")}>
                          <Button look="secondary" className="min-h-11 px-3 text-sm" onClick={() => onEdit(entry)}>
                            <Pencil aria-hidden className="size-4" />
                            <span className="max-lg:sr-only">{t("office-fleet:edit")}</span>
                            <span className="sr-only">({nameOf(entry)})</span>
                          </Button>
                        </Tooltip>
                        <Tooltip text={t("office-fleet:remove")}>
                          <Button look="danger" className="min-h-11 px-3 text-sm" onClick={() => onEnd(entry)}>
                            <Trash2 aria-hidden className="size-4" />
                            <span className="max-lg:sr-only">{t("office-fleet:remove")}</span>
                            <span className="sr-only">({nameOf(entry)})</span>
                          </Button>
                        </Tooltip>
                      </div>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </TableCard>
      )}
    </section>
  );
}
