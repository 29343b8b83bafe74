import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import type { DifferencesView } from "@domrit/shared/payments/differences.ts";
import { closeDifferenceSchema } from "@domrit/shared/payments/requests.ts";
import * as v from "valibot";
import { queryKeys } from "../../../api/query-keys.ts";
import { defineForm } from "../../../forms/defined/form-definition.ts";
import { useSilentForm } from "../../../forms/defined/use-silent-form.ts";
import { TextAreaField } from "../../../forms/text-field.tsx";
import { useLocale } from "../../../i18n/current-locale.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { FormDialog } from "../../form-dialog.tsx";

type CloseDialogProps = {
  difference: DifferencesView["items"][number];
  onClose: () => void;
  onClosed: () => void;
};

const closeForm = defineForm({
  id: "close-difference",
  schema: closeDifferenceSchema,
  call: (body, { id }) => ({ method: "POST", path: officePaths.closeDifference(id), body }),
  answer: v.unknown(),
  outdates: [queryKeys.officeDifferences],
});

export function CloseDialog({ difference: { id, title, subject, amount }, onClose, onClosed }: CloseDialogProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const form = useSilentForm(closeForm, { about: id, onDone: onClosed });
  return (
    <FormDialog
      title={t("office-payments:differences.closeTitle")}
      of={form}
      submit={t("office-payments:differences.closeSubmit")}
      pending={t("booking:form.processing")}
      onClose={onClose}
    >
      <div>
        <p className="font-semibold">
          {title}, <span className="tabular-nums">{formatMoney(toCents(amount), locale)}</span>
        </p>
        <p className="wrap-anywhere text-muted text-sm">{subject}</p>
      </div>
      <TextAreaField
        field={form.fields.note}
        label={t("office-payments:differences.note")}
        hint={t("office-payments:differences.noteHint")}
        rows={3}
      />
    </FormDialog>
  );
}
