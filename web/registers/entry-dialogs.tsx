import { useState } from "react";
import * as v from "valibot";
import { z } from "zod";
import { ApiError, isConflict } from "../api/api-error.ts";
import { useSilentForm } from "../forms/defined/use-silent-form.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { FormDialog } from "../office/form-dialog.tsx";
import { Alert } from "../ui/alert.tsx";
import { type Entry, endingOf, type Register, savingOf } from "./register.ts";
import { inUseOf, RidesOn } from "./rides-under-way.tsx";

type EntryDialogProps<Schema extends z.ZodObject, View extends Entry> = {
  register: Register<Schema, View>;
  entry: View | undefined;
  onClose: () => void;
};

/** Adds or changes an entry. After a conflict what was typed stays. */
export function EntryDialog<Schema extends z.ZodObject, View extends Entry>(props: EntryDialogProps<Schema, View>) {
  const { register, entry, onClose } = props;
  const { name, schema, view, inWords, fields } = register;
  const { t } = useTranslation();
  const [newer, setNewer] = useState<View>();
  const seen = newer ?? entry;
  const saving = savingOf(register);
  const call = (value: z.output<Schema>) => ({ value, seen: seen && { ...seen, despiteRides: inUse !== undefined } });
  const form = useSilentForm(
    { ...saving, schema, call: (value, place) => saving.call(call(value), place) },
    {
      says: () => ({ title: t("office-fleet:saved") }),
      onDone: onClose,
      onRefused({ code, data }) {
        const now = v.safeParse(v.object({ data: view }), code === "version_conflict" ? data : undefined);
        if (now.success) setNewer(now.output.data);
      },
    },
  );
  const inUse = inUseOf(form.error);
  const isLost = isConflict(form.error) && newer;
  const isGone = form.error instanceof ApiError && form.error.code === "not_found";
  return (
    <FormDialog
      title={t(`office-fleet:${name}.${entry ? "change" : "add"}`)}
      of={{ ...form, fields: {} }}
      submit={t(inUse ? "office-fleet:underWay.save" : "office-fleet:save")}
      pending={t("office-fleet:saving")}
      notice={
        (inUse && <RidesOn of={register.of} inUse={inUse} />) ||
        (isLost && (
          <Alert title={t("office-fleet:conflict")}>
            <p>{t("office-fleet:conflictText", { now: inWords(newer, t) })}</p>
          </Alert>
        )) ||
        (isGone && <Alert title={t("office-fleet:gone")} />) ||
        undefined
      }
      onClose={onClose}
    >
      {fields(form.fields, entry, t)}
    </FormDialog>
  );
}

const nothing = z.object({});

export function EndDialog<Schema extends z.ZodObject, View extends Entry>(
  props: EntryDialogProps<Schema, View> & { entry: View },
) {
  const { register, entry, onClose } = props;
  const { name, nameOf } = register;
  const { t } = useTranslation();
  const ending = endingOf(register);
  const form = useSilentForm(
    {
      ...ending,
      schema: nothing,
      call: (_nothing, place) => ending.call({ ...entry, despiteRides: inUse !== undefined }, place),
    },
    {
      says: () => ({ title: t("office-fleet:removed") }),
      onDone: onClose,
    },
  );
  const inUse = inUseOf(form.error);
  const isLost = isConflict(form.error);
  return (
    <FormDialog
      title={t(`office-fleet:${name}.end`)}
      of={form}
      look="danger"
      submit={t(inUse ? "office-fleet:underWay.remove" : "office-fleet:remove")}
      pending={t("office-fleet:removing")}
      notice={
        (inUse && <RidesOn of={register.of} inUse={inUse} />) ||
        (isLost && <Alert title={t("office-fleet:conflict")} />) ||
        undefined
      }
      onClose={onClose}
    >
      <p>{t(`office-fleet:${name}.endText`, { name: nameOf(entry) })}</p>
    </FormDialog>
  );
}
