import {
  type Colleague,
  type InvitationLink,
  type NewStaff,
  type ProofWays,
  STAFF_ROLES,
} from "@domrit/shared/office/staff.ts";
import { useState } from "react";
import { useSilentForm } from "../../forms/defined/use-silent-form.ts";
import { DialogForm } from "../../forms/dialog-form.tsx";
import { SelectField } from "../../forms/select-field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { inviteForm, inviting, waysOf } from "./api.ts";
import { ProofForm } from "./proof-form.tsx";

type InviteDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** Somebody who is there already and gets new means to sign in. */
  colleague?: Colleague;
};

/** Invites somebody, and shows the link this once. */
export function InviteDialog({ isOpen, onClose, colleague }: InviteDialogProps) {
  const { t } = useTranslation();
  const [invitation, setInvitation] = useState<InvitationLink>();
  const close = () => {
    setInvitation(undefined);
    onClose();
  };
  const title = colleague ? t("office-staff:invite.again") : t("office-staff:invite.open");
  return (
    // A press beside it does not close it: the link would be lost.
    <Modal isOpen={isOpen} onClose={() => !invitation && close()} title={title}>
      {invitation ? (
        <Link {...invitation} onClose={close} />
      ) : (
        <InviteForm colleague={colleague} onInvited={setInvitation} onCancel={close} />
      )}
    </Modal>
  );
}

type InviteFormProps = {
  colleague: Colleague | undefined;
  onInvited: (invitation: InvitationLink) => void;
  onCancel: () => void;
};

function InviteForm({ colleague, onInvited, onCancel }: InviteFormProps) {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<{ asked: NewStaff; ways: ProofWays }>();
  const form = useSilentForm(inviteForm, {
    onDone: onInvited,
    onRefused(error, _next, asked) {
      const ways = waysOf(error);
      if (ways) setWaiting({ asked, ways });
    },
  });
  const back = () => {
    form.reset();
    setWaiting(undefined);
  };
  const { fields } = form;
  const known = colleague && { readOnly: true, className: "bg-sunken" };
  const submit = t("office-staff:invite.submit");
  return (
    <>
      {/* What was typed stays, also while the proof is asked for. */}
      <div hidden={waiting !== undefined}>
        <DialogForm
          of={form}
          label={t("office-staff:invite.open")}
          className="mt-3"
          cancel={t("office:cancel")}
          onCancel={onCancel}
          submit={submit}
          pending={t("office-staff:invite.submitting")}
        >
          <p>{t(colleague ? "office-staff:invite.againText" : "office-staff:invite.text")}</p>
          <TextField
            field={fields.name}
            label={t("office-staff:fields.name")}
            {...known}
            defaultValue={colleague?.name}
          />
          <TextField
            field={fields.email}
            label={t("office:fields.email")}
            type="email"
            {...known}
            defaultValue={colleague?.email}
          />
          <SelectField
            field={fields.role}
            label={t("office-staff:columns.role")}
            hint={t("office-staff:fields.roleHint")}
            defaultValue={colleague?.role ?? "desk"}
            options={STAFF_ROLES.map((role) => [role, t(`office:roles.${role}`)])}
          />
        </DialogForm>
      </div>
      {waiting && (
        <ProofForm
          act={inviting}
          {...waiting}
          submit={submit}
          told={{
            onDone: onInvited,
            onRefused({ fields: { code: _ofProof, ...refused } }) {
              if (Object.keys(refused).length === 0) return;
              back();
              form.showFieldErrors(refused);
            },
          }}
          onBack={back}
        />
      )}
    </>
  );
}

function Link({ link, until, onClose }: InvitationLink & { onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  return (
    <>
      <p role="status" className="mt-3">
        {t("office-staff:invite.done", { until: formatMoment(until, locale) })}
      </p>
      <p className="my-4 select-all break-all rounded-lg bg-sunken px-4 py-3 font-mono text-sm">{link}</p>
      <ModalActions>
        <CopyButton text={link} label={t("office-staff:invite.copy")} copied={t("office-staff:invite.copied")} />
        <Button onClick={onClose}>{t("office-staff:invite.close")}</Button>
      </ModalActions>
    </>
  );
}
