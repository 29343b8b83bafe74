import type { PasskeyView } from "@domrit/shared/account/security-view.ts";
import { useForm } from "../../forms/defined/use-form.ts";
import { DialogForm } from "../../forms/dialog-form.tsx";
import { FormButton } from "../../forms/form-button.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { KeyRound, Pencil, Trash2 } from "../../icons/icons.tsx";
import { Modal } from "../../ui/modal.tsx";
import { dialogAbout, useDialog } from "../../ui/use-dialog.ts";
import { PasswordPrompt } from "../profile/password-prompt.tsx";
import { deletePasskeyForm, renamePasskeyForm } from "./forms.ts";

export function PasskeyItem({ passkey }: { passkey: PasskeyView }) {
  const { t } = useTranslation();
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="flex min-w-0 gap-3">
        <KeyRound aria-hidden className="mt-0.5 size-5 shrink-0 text-brand" />
        <div className="min-w-0">
          <p className="break-words font-semibold">{name}</p>
          <p className="text-muted text-sm">
            {t("security:passkeys.created")} <Moment at={createdAt} />
          </p>
          <p className="text-muted text-sm">
            {lastUsedAt ? (
              <>
                {t("security:passkeys.lastUsed")} <Moment at={lastUsedAt} />
              </>
            ) : (
              t("security:passkeys.neverUsed")
            )}
          </p>
          {isSynced && <p className="text-muted text-sm">{t("security:passkeys.synced")}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-auto max-sm:*:px-2">
        <RenamePasskey passkey={passkey} />
        <DeletePasskey passkey={passkey} />
      </div>
    </li>
  );
}

function Moment({ at }: { at: string }) {
  const locale = useLocale();
  return <time dateTime={at}>{formatMoment(at, locale)}</time>;
}

function RenamePasskey({ passkey }: { passkey: PasskeyView }) {
  const { t } = useTranslation();
  const { isOpen, close, opener } = useDialog(dialogAbout("rename-passkey", passkey.id));
  return (
    <>
      <FormButton look="quiet" {...opener}>
        <Pencil aria-hidden className="size-5" />
        {t("security:rename.open")}
        <span className="sr-only">({t("security:passkeys.forPasskey", { name: passkey.name })})</span>
      </FormButton>
      <Modal isOpen={isOpen} onClose={close} title={t("security:rename.title")}>
        <RenameForm passkey={passkey} onClose={close} />
      </Modal>
    </>
  );
}

function RenameForm({ passkey: { id, name }, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const { t } = useTranslation();
  const renaming = useForm(renamePasskeyForm, { about: id, defaultValue: { name }, onDone: onClose });
  return (
    <DialogForm
      of={renaming}
      cancel={t("profile:cancel")}
      onCancel={onClose}
      submit={t("security:rename.submit")}
      pending={t("security:rename.submitting")}
    >
      <TextField field={renaming.fields.name} label={t("security:add.name")} defaultValue={name} />
    </DialogForm>
  );
}

function DeletePasskey({ passkey: { id, name } }: { passkey: PasskeyView }) {
  const { t } = useTranslation();
  const { isOpen, close, opener } = useDialog(dialogAbout("delete-passkey", id));
  return (
    <>
      <FormButton look="danger" {...opener}>
        <Trash2 aria-hidden className="size-5" />
        {t("security:remove.open")}
        <span className="sr-only">({t("security:passkeys.forPasskey", { name })})</span>
      </FormButton>
      <Modal isOpen={isOpen} onClose={close} title={t("security:remove.question")}>
        <p className="mt-3 break-words">{t("security:remove.text", { name })}</p>
        <PasswordPrompt
          of={deletePasskeyForm}
          options={{ about: id, onDone: close }}
          onCancel={close}
          submit={t("security:remove.open")}
          pending={t("security:remove.submitting")}
          look="danger"
        />
      </Modal>
    </>
  );
}
