import type { AbsenceView } from "@domrit/shared/organisations/riders/absence.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { formatDate } from "../booking/format-date.ts";
import { serverNow } from "../clock/server-clock.ts";
import { useButton } from "../forms/defined/use-button.ts";
import { useForm } from "../forms/defined/use-form.ts";
import { DialogForm } from "../forms/dialog-form.tsx";
import { FormButton } from "../forms/form-button.tsx";
import { TextField } from "../forms/text-field.tsx";
import { useLocale } from "../i18n/current-locale.ts";
import { useTranslation } from "../i18n/use-translation.ts";
import { HeartPulse, Plus } from "../icons/icons.tsx";
import { Modal } from "../ui/modal.tsx";
import { dialogAbout, useDialog } from "../ui/use-dialog.ts";
import { endAbsenceButton, illForm, pauseForm } from "./forms.ts";
import type { OfRider } from "./rider-facts.tsx";

/** The days on which a rider stays at home, and how they are told: ill in two presses. */
export function Away({ organisationId, rider, absences }: OfRider & { absences: readonly AbsenceView[] }) {
  const { t } = useTranslation();
  const pausing = useDialog(dialogAbout("pause", organisationId));
  return (
    <section>
      <h3 className="text-heading">{t("riders:away.title")}</h3>
      <p className="mt-1.5 mb-4 max-w-2xl text-muted">{t("riders:away.text")}</p>
      {absences.length > 0 && (
        <ul className="card mb-4 divide-y divide-line">
          {absences.map((absence) => (
            <AbsenceItem key={absence.id} organisationId={organisationId} rider={rider} absence={absence} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <IllDialog organisationId={organisationId} rider={rider} />
        <FormButton look="secondary" {...pausing.opener}>
          <Plus aria-hidden className="size-5" />
          {t("riders:away.pause")}
        </FormButton>
      </div>
      <Modal isOpen={pausing.isOpen} onClose={pausing.close} title={t("riders:away.pause")}>
        <p className="mt-2">{t("riders:away.pauseText")}</p>
        <AwayForm kind="pause" organisationId={organisationId} riderId={rider.id} onClose={pausing.close} />
      </Modal>
    </section>
  );
}

type IllDialogProps = { organisationId: string; rider: { id: string; name: string }; day?: string | undefined };

/** The button that reports ill, and what it asks first: today alone, unless another day is said. */
export function IllDialog({ organisationId, rider, day }: IllDialogProps) {
  const { t } = useTranslation();
  const ill = useDialog(dialogAbout(`ill-${rider.id}`, organisationId));
  return (
    <>
      <FormButton look="danger" {...ill.opener}>
        <HeartPulse aria-hidden className="size-5" />
        {t("riders:away.ill")}
        <span className="sr-only">: {rider.name}</span>
      </FormButton>
      <Modal isOpen={ill.isOpen} onClose={ill.close} title={t("riders:away.illOf", { name: rider.name })}>
        <p className="mt-2">{t("riders:away.illText")}</p>
        <AwayForm kind="ill" organisationId={organisationId} riderId={rider.id} day={day} onClose={ill.close} />
      </Modal>
    </>
  );
}

type AwayFormProps = {
  kind: "ill" | "pause";
  organisationId: string;
  riderId: string;
  day?: string | undefined;
  onClose: () => void;
};

function AwayForm({ kind, organisationId, riderId, day, onClose }: AwayFormProps) {
  const { t } = useTranslation();
  const saying = useForm(kind === "ill" ? illForm : pauseForm, { about: organisationId, onDone: onClose });
  const { fields } = saying;
  return (
    <DialogForm
      of={saying}
      look={kind === "ill" ? "danger" : "primary"}
      cancel={t("riders:cancel")}
      onCancel={onClose}
      submit={t(kind === "ill" ? "riders:away.illDo" : "riders:away.pause")}
      pending={t("riders:saving")}
    >
      <input type="hidden" name="riderId" value={riderId} />
      <TextField
        field={fields.from}
        label={t("riders:away.from")}
        type="date"
        defaultValue={day ?? dayOf(serverNow())}
      />
      <TextField
        field={fields.until}
        label={t("riders:away.until")}
        hint={t("riders:away.untilHint")}
        type="date"
        defaultValue=""
      />
    </DialogForm>
  );
}

function AbsenceItem({ organisationId, rider, absence }: OfRider & { absence: AbsenceView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { id, kind, from, until } = absence;
  const ending = useButton(endAbsenceButton, { organisationId, riderId: rider.id, absenceId: id });
  const days = from === until ? formatDate(from, locale) : `${formatDate(from, locale)} – ${formatDate(until, locale)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 sm:px-6">
      <p>
        <strong>{t(`riders:away.kinds.${kind}`)}</strong> · {days}
      </p>
      <FormButton look="quiet" {...ending.button}>
        {t("riders:away.end")}
        <span className="sr-only">: {days}</span>
      </FormButton>
    </li>
  );
}
