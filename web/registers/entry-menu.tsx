import type { z } from "zod";
import { useTranslation } from "../i18n/use-translation.ts";
import { Pencil, Trash2 } from "../icons/icons.tsx";
import { RowAct, RowMenu } from "../office/layout/row-menu.tsx";
import type { Entry, Register } from "./register.ts";
import type { EntryAct } from "./use-entry-dialogs.tsx";

type EntryMenuProps<Schema extends z.ZodObject, View extends Entry> = {
  register: Register<Schema, View>;
  entry: View;
  onAct: (act: EntryAct, entry: View) => void;
};

/** What can be done with an entry of a register. */
export function EntryMenu<Schema extends z.ZodObject, View extends Entry>(props: EntryMenuProps<Schema, View>) {
  const { register, entry, onAct } = props;
  const { nameOf, MoreActs } = register;
  const { t } = useTranslation();
  const name = nameOf(entry);
  return (
    <RowMenu name={name}>
      <MoreActs entry={entry} />
      <RowAct Icon={Pencil} text={t("office-fleet:edit")} name={name} onClick={() => onAct("save", entry)} />
      <RowAct
        Icon={Trash2}
        look="danger"
        text={t("office-fleet:remove")}
        name={name}
        onClick={() => onAct("end", entry)}
      />
    </RowMenu>
  );
}
