import { type ReactNode, useState } from "react";
import * as v from "valibot";
import type { z } from "zod";
import { ApiError, fieldErrorsOf } from "../api/api-error.ts";
import { errorText } from "../api/error-text.ts";
import { DialogSubmit } from "../forms/dialog-submit.tsx";
import { Form } from "../forms/form.tsx";
import { useZodForm } from "../forms/use-zod-form.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { Modal } from "../ui/modal.tsx";
import type { SeenEntry } from "./api.ts";
import { inUseOf, RidesOn } from "./rides-under-way.tsx";
import type { RegisterName, useRegister } from "./use-register.ts";

type Fields<Schema extends z.ZodObject> = ReturnType<typeof useZodForm<Schema>>["fields"];

type EntryDialogProps<Schema extends z.ZodObject, View extends SeenEntry> = {
  name: RegisterName;
  schema: Schema;
  /** What is changed; undefined to add one. */
  entry: View | undefined;
  saving: ReturnType<typeof useRegister<z.output<Schema>, View>>["saving"];
  viewSchema: v.GenericSchema<unknown, View>;
  /** An entry in a line, to say how it stands now. */
  inWords: (entry: View) => string;
  onClose: () => void;
  children: (fields: Fields<Schema>) => ReactNode;
};

/** Adds an entry to a register or changes one. Where a colleague was first, that is said and what was typed stays. */
export function EntryDialog<Schema extends z.ZodObject, View extends SeenEntry>(props: EntryDialogProps<Schema, View>) {
  const { name, schema, entry, saving, viewSchema, inWords, onClose, children } = props;
  const { t } = useTranslation();
  /** How a colleague has left it. */
  const [newer, setNewer] = useState<View>();
  const seen = newer ?? entry;
  const { form, fields, showFieldErrors } = useZodForm({
    id: `register-entry-${name}`,
    schema,
    onSubmit: (typed) =>
      saving.mutate(
        { entry: typed, seen: seen && { ...seen, despiteRides: inUse !== undefined } },
        { onSuccess: onClose, onError: refuse },
      ),
  });
  const refuse = (error: Error) => {
    const conflict = error instanceof ApiError && error.code === "version_conflict" ? error.data : undefined;
    const now = v.safeParse(v.object({ data: viewSchema }), conflict);
    if (now.success) setNewer(now.output.data);
    showFieldErrors(fieldErrorsOf(error));
  };
  const close = () => !saving.isPending && onClose();
  const { error } = saving;
  const inUse = inUseOf(error);
  const isLost = error instanceof ApiError && error.code === "version_conflict";
  const isGone = error instanceof ApiError && error.code === "not_found";
  return (
    <Modal isOpen onClose={close} title={t(`office-fleet:${name}.${entry ? "change" : "add"}`)}>
      <Form
        of={{ form, fields: {}, names: [] }}
        label={t(`office-fleet:${name}.title`)}
        hasSummary={false}
        className="mt-4"
      >
        {children(fields)}
        {isLost && newer && (
          <Alert title={t("office-fleet:conflict")}>
            <p>{t("office-fleet:conflictText", { now: inWords(newer) })}</p>
          </Alert>
        )}
        {isGone && <Alert title={t("office-fleet:gone")} />}
        {inUse && <RidesOn inUse={inUse} />}
        {error && !inUse && !isLost && !isGone && <Alert title={errorText(error, t)} />}
        <DialogSubmit
          cancel={t("office:cancel")}
          onCancel={close}
          isPending={saving.isPending}
          text={t(inUse ? "office-fleet:underWay.save" : "office-fleet:save")}
          pendingText={t("office-fleet:saving")}
        />
      </Form>
    </Modal>
  );
}
