import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { refuseHeldSchema } from "@domrit/shared/payments/requests.ts";
import type { HeldRefund as Held } from "@domrit/shared/payments/view.ts";
import { type ReactNode, useState } from "react";
import * as v from "valibot";
import { defineButton, defineForm } from "../../../forms/defined/form-definition.ts";
import { useFormCall } from "../../../forms/defined/use-form-call.ts";
import { useSilentForm } from "../../../forms/defined/use-silent-form.ts";
import { TextAreaField } from "../../../forms/text-field.tsx";
import { useLocale } from "../../../i18n/current-locale.ts";
import { formatMoment } from "../../../i18n/format-moment.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { FormDialog } from "../../form-dialog.tsx";
import { useStaff } from "../../layout/staff-context.ts";
import { useHeldRefresh } from "./held-query.ts";

const releaseButton = defineButton({
  id: "release-held",
  fields: [],
  call: (_nothing, { id }) => ({ method: "POST", path: officePaths.releaseHeld(id), body: {} }),
  answer: v.unknown(),
});

type HeldRefundProps = { bookingId: number; held: Held; children?: ReactNode };

export function HeldRefund({ bookingId, held: { id, amount, cause, by, at }, children }: HeldRefundProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const refreshHeld = useHeldRefresh();
  const refresh = () => refreshHeld(bookingId);
  const releasing = useFormCall(releaseButton, { about: id, onDone: refresh, onRefused: () => void refresh() });
  const [isRefusing, setRefusing] = useState(false);
  const isManager = useStaff().role === "manager";
  const money = formatMoney(toCents(amount), locale);
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{t("office-payments:held.amount", { amount: money })}</p>
      {children}
      <p>{t(`office-payments:held.why.${by}`, { cause: t(`office-payments:causes.${cause}`) })}</p>
      <p className="text-muted text-sm">
        <time dateTime={at}>{t("office-payments:held.since", { moment: formatMoment(at, locale) })}</time>
        {!isManager && ` ${t("office-payments:held.forManager")}`}
      </p>
      {isManager && (
        <div className="flex flex-wrap gap-2">
          <Button isPending={releasing.isPending} onClick={() => releasing.send({})}>
            {t("office-payments:held.release", { amount: money })}
          </Button>
          <Button look="secondary" disabled={releasing.isPending} onClick={() => setRefusing(true)}>
            {t("office-payments:held.refuse")}
          </Button>
        </div>
      )}
      {releasing.failure && <Alert title={releasing.failure} />}
      {isRefusing && <RefuseDialog id={id} amount={money} refresh={refresh} onClose={() => setRefusing(false)} />}
    </div>
  );
}

const refuseForm = defineForm({
  id: "refuse-held",
  schema: refuseHeldSchema,
  call: (body, { id }) => ({ method: "POST", path: officePaths.refuseHeld(id), body }),
  answer: v.unknown(),
});

type RefuseDialogProps = {
  id: string;
  amount: string;
  /** Called even if somebody else was first. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
};

function RefuseDialog({ id, amount, refresh, onClose }: RefuseDialogProps) {
  const { t } = useTranslation();
  const form = useSilentForm(refuseForm, {
    about: id,
    onDone: () => refresh().then(onClose),
    onRefused: () => void refresh(),
  });
  return (
    <FormDialog
      title={t("office-payments:held.refuseTitle", { amount })}
      of={form}
      submit={t("office-payments:held.refuse")}
      pending={t("booking:form.processing")}
      onClose={onClose}
    >
      <TextAreaField
        field={form.fields.reason}
        label={t("office-payments:held.reason")}
        hint={t("office-payments:held.reasonHint")}
        rows={2}
      />
    </FormDialog>
  );
}
