import { useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { useTranslation } from "../i18n/use-translation.ts";
import { Plus } from "../icons/icons.tsx";
import { Loaded } from "../office/layout/loaded.tsx";
import { TableCard } from "../office/layout/table-card.tsx";
import { Button } from "../ui/button.tsx";
import { EntryMenu } from "./entry-menu.tsx";
import type { Entry, Register } from "./register.ts";
import { type EntryAct, useEntryDialogs } from "./use-entry-dialogs.tsx";
import { WorkingSwitch } from "./working-switch.tsx";

type RegisterProps<Schema extends z.ZodObject, View extends Entry> = { register: Register<Schema, View> };

export function RegisterSection<Schema extends z.ZodObject, View extends Entry>({
  register,
}: RegisterProps<Schema, View>) {
  const { name } = register;
  const { t } = useTranslation();
  const query = useQuery({ ...register.query, refetchOnMount: "always" });
  const { ask, dialogs } = useEntryDialogs(register);
  return (
    <Loaded query={query} failed={t("office-fleet:failed")}>
      {(entries) => (
        <section aria-labelledby={`register-${name}`} className="mb-10">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id={`register-${name}`} className="text-heading">
              {t(`office-fleet:${name}.title`)}
            </h2>
            <Button look="secondary" onClick={() => ask("save")}>
              <Plus aria-hidden className="size-5" />
              {t(`office-fleet:${name}.add`)}
            </Button>
          </div>
          {entries.length === 0 ? (
            <p className="card px-6 py-8 text-center text-muted">{t(`office-fleet:${name}.none`)}</p>
          ) : (
            <EntryTable register={register} entries={entries} onAct={ask} />
          )}
          {dialogs}
        </section>
      )}
    </Loaded>
  );
}

type EntryTableProps<Schema extends z.ZodObject, View extends Entry> = RegisterProps<Schema, View> & {
  entries: View[];
  onAct: (act: EntryAct, entry: View) => void;
};

function EntryTable<Schema extends z.ZodObject, View extends Entry>(props: EntryTableProps<Schema, View>) {
  const { register, entries, onAct } = props;
  const { columns, cells } = register;
  const { t } = useTranslation();
  const headings = [...columns, "office-fleet:fields.isWorking", "office-fleet:fields.acts"] as const;
  return (
    <TableCard columns={headings.map((heading) => t(heading))}>
      {entries.map((entry) => {
        const [first, ...others] = cells(entry, t);
        return (
          <tr key={entry.id} className={entry.isWorking ? undefined : "text-muted"}>
            <th scope="row" className="px-4 py-1 text-start font-semibold">
              {first}
            </th>
            {others.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same.
              <td key={index} className="px-4 py-1">
                {cell}
              </td>
            ))}
            <td className="px-4 py-1">
              <WorkingSwitch register={register} entry={entry} />
            </td>
            <td className="px-4 py-1">
              <EntryMenu register={register} entry={entry} onAct={onAct} />
            </td>
          </tr>
        );
      })}
    </TableCard>
  );
}
