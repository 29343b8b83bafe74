import { AIDS } from "@domrit/shared/care/care.ts";
import { useQuery } from "@tanstack/react-query";
import { queryOf } from "../api/api-query.ts";
import { formatDate } from "../booking/format-date.ts";
import { CheckBox } from "../forms/check-box.tsx";
import { useButton } from "../forms/defined/use-button.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { DialogForm } from "../forms/dialog-form.tsx";
import { FormButton } from "../forms/form-button.tsx";
import { TextAreaField } from "../forms/text-field.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { Loaded } from "../layout/loaded.tsx";
import { AskFirst } from "../organisations/ask-first.tsx";
import { Modal } from "../ui/modal.tsx";
import { dialogAbout, useDialog } from "../ui/use-dialog.ts";
import { healthForm, withdrawHealthButton } from "./forms.ts";
import { riderHealthRead } from "./queries.ts";
import type { OfRider } from "./rider-facts.tsx";

/** The name of the dialog in which the health part is shown: each look is recorded. */
export const HEALTH_DIALOG = "show-rider-health";

/** What a rider travels with and what the driver must know, which is sealed: it is read only where somebody asks for it. */
export function Health({ organisationId, rider }: OfRider) {
  const { t } = useTranslation();
  const locale = useLocale();
  const showing = useDialog(dialogAbout(HEALTH_DIALOG, organisationId));
  const writing = useDialog(dialogAbout("write-rider-health", organisationId));
  const withdrawing = useButton(withdrawHealthButton, { organisationId, riderId: rider.id });
  const { healthUntil } = rider;
  return (
    <section>
      <h3 className="text-heading">{t("riders:health.title")}</h3>
      <p className="mt-1.5 mb-4 max-w-2xl text-muted">
        {healthUntil
          ? t("riders:health.until", { date: formatDate(healthUntil.slice(0, 10), locale) })
          : t("riders:health.none")}
      </p>
      <div className="flex flex-wrap gap-3">
        {healthUntil && (
          <FormButton look="secondary" {...showing.opener}>
            {t("riders:health.show")}
          </FormButton>
        )}
        <FormButton look="secondary" {...writing.opener}>
          {t("riders:health.write")}
        </FormButton>
        {healthUntil && (
          <AskFirst
            name={dialogAbout("erase-rider-health", organisationId)}
            act={withdrawing}
            label={t("riders:health.withdraw")}
            question={t("riders:health.withdraw")}
            text={t("riders:health.withdrawText")}
          />
        )}
      </div>
      <Modal isOpen={showing.isOpen} onClose={showing.close} title={t("riders:health.title")}>
        <ShownHealth organisationId={organisationId} rider={rider} />
      </Modal>
      <Modal isOpen={writing.isOpen} onClose={writing.close} title={t("riders:health.write")}>
        <HealthForm organisationId={organisationId} rider={rider} onClose={writing.close} />
      </Modal>
    </section>
  );
}

function ShownHealth({ organisationId, rider }: OfRider) {
  const { t } = useTranslation();
  return (
    <div className="my-5 flex flex-col gap-3">
      <Loaded query={useQuery(queryOf(riderHealthRead(organisationId, rider.id)))} failed={t("riders:loadFailed")}>
        {(health) => (
          <ul className="list-disc ps-5">
            {health?.aids.map((aid) => (
              <li key={aid}>{t(`care:aids.${aid}`)}</li>
            ))}
            {health?.companion && <li>{t("care:companion")}</li>}
            {health?.remark && <li className="wrap-break-word whitespace-pre-line">{health.remark}</li>}
          </ul>
        )}
      </Loaded>
      <p className="text-muted text-sm">{t("riders:health.shown")}</p>
    </div>
  );
}

function HealthForm({ organisationId, rider, onClose }: OfRider & { onClose: () => void }) {
  const { t } = useTranslation();
  const saving = useForm(healthForm, { about: organisationId, onDone: onClose });
  const { fields } = saving;
  return (
    <DialogForm
      of={saving}
      cancel={t("riders:cancel")}
      onCancel={onClose}
      submit={t("riders:save")}
      pending={t("riders:saving")}
    >
      <input type="hidden" name="riderId" value={rider.id} />
      <p className="text-muted text-sm">{t("riders:health.hint")}</p>
      <div className="flex flex-col gap-1">
        {AIDS.map((aid) => (
          <CheckBox key={aid} field={fields[aid]} label={t(`care:aids.${aid}`)} isTicked={fields[aid].value === "on"} />
        ))}
        <CheckBox field={fields.companion} label={t("care:companion")} isTicked={fields.companion.value === "on"} />
      </div>
      <TextAreaField field={fields.remark} label={t("riders:health.remark")} rows={2} maxLength={300} />
      <CheckBox field={fields.consent} label={t("riders:health.consent")} isTicked={false} isRequired saysError />
    </DialogForm>
  );
}
