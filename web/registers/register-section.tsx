import { useQuery } from "@tanstack/react-query";
import { use, useState } from "react";
import type { z } from "zod";
import { useTranslation } from "../i18n/use-translation.ts";
import { Pencil, Plus, Trash2 } from "../icons/icons.tsx";
import { Loaded } from "../office/layout/loaded.tsx";
import { StaffContext } from "../office/layout/staff-context.ts";
import { TableCard } from "../office/layout/table-card.tsx";
import { Button } from "../ui/button.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { EndDialog, EntryDialog } from "./entry-dialogs.tsx";
import { PapersAct } from "./papers/papers-dialog.tsx";
import type { Entry, Register } from "./register.ts";
import { WorkingSwitch } from "./working-switch.tsx";

type RegisterProps<Schema extends z.ZodObject, View extends Entry> = { register: Register<Schema, View> };

export function RegisterSection<Schema extends z.ZodObject, View extends Entry>({
  register,
}: RegisterProps<Schema, View>) {
  const { name } = register;
  const { t } = useTranslation();
  const query = useQuery({ ...register.query, refetchOnMount: "always" });
  const [open, setOpen] = useState<{ what: keyof typeof ACTS; entry?: View }>();
  const close = () => setOpen(undefined);
  return (
    <Loaded query={query} failed={t("office-fleet:failed")}>
      {(entries) => (
        <section aria-labelledby={`register-${name}`} className="mb-10">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 id={`register-${name}`} className="text-heading">
              {t(`office-fleet:${name}.title`)}
            </h2>
            <Button look="secondary" onClick={() => setOpen({ what: "save" })}>
              <Plus aria-hidden className="size-5" />
              {t(`office-fleet:${name}.add`)}
            </Button>
          </div>
          {entries.length === 0 ? (
            <p className="card px-6 py-8 text-center text-muted">{t(`office-fleet:${name}.none`)}</p>
          ) : (
            <EntryTable register={register} entries={entries} onAct={(what, entry) => setOpen({ what, entry })} />
          )}
          {open?.what === "save" && <EntryDialog register={register} entry={open.entry} onClose={close} />}
          {open?.what === "end" && open.entry && <EndDialog register={register} entry={open.entry} onClose={close} />}
        </section>
      )}
    </Loaded>
  );
}

const ACTS = { save: ["edit", "secondary", Pencil], end: ["remove", "danger", Trash2] } as const;

type EntryTableProps<Schema extends z.ZodObject, View extends Entry> = RegisterProps<Schema, View> & {
  entries: View[];
  onAct: (what: keyof typeof ACTS, entry: View) => void;
};

function EntryTable<Schema extends z.ZodObject, View extends Entry>(props: EntryTableProps<Schema, View>) {
  const { register, entries, onAct } = props;
  const { of, columns, cells, nameOf, MoreActs } = register;
  const { t } = useTranslation();
  const isManager = use(StaffContext)?.role === "manager";
  const headings = [...columns, "office-fleet:fields.isWorking", "office-fleet:fields.acts"] as const;
  return (
    <TableCard columns={headings.map((heading) => t(heading))}>
      {entries.map((entry) => {
        const [first, ...others] = cells(entry, t);
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
              <WorkingSwitch register={register} entry={entry} />
            </td>
            <td className="px-4 py-2">
              <div className="flex gap-2">
                {MoreActs && <MoreActs entry={entry} />}
                {isManager && <PapersAct holder={{ of, id: entry.id, name: nameOf(entry) }} />}
                {(["save", "end"] as const).map((what) => {
                  const [text, look, Icon] = ACTS[what];
                  return (
                    <Tooltip key={what} text={t(`office-fleet:${text}`)}>
                      <Button look={look} className="min-h-11 px-3 text-sm" onClick={() => onAct(what, entry)}>
                        <Icon aria-hidden className="size-4" />
                        <span className="max-lg:sr-only">{t(`office-fleet:${text}`)}</span>
                        <span className="sr-only">({nameOf(entry)})</span>
                      </Button>
                    </Tooltip>
                  );
                })}
              </div>
            </td>
          </tr>
        );
      })}
    </TableCard>
  );
}
