import type { ReactNode } from "react";
import type { useButton } from "../forms/defined/use-button.ts";
import { DialogCancel } from "../forms/dialog-form.tsx";
import { FormButton } from "../forms/form-button.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { Modal, ModalActions } from "../ui/modal.tsx";
import { useDialog } from "../ui/use-dialog.ts";

type AskFirstProps = {
  /** Names the dialog in the address. */
  name: string;
  act: Pick<ReturnType<typeof useButton>, "button" | "failure" | "isPending" | "reset">;
  label: string;
  question: string;
  /** What follows from it. */
  text: string;
  children?: ReactNode;
};

/** A button for what cannot be taken back, which asks first. */
export function AskFirst({ name, act, label, question, text, children }: AskFirstProps) {
  const { t } = useTranslation();
  const { isOpen, opener, ...dialog } = useDialog(name);
  const close = () => !act.isPending && dialog.close();
  const open = () => {
    act.reset();
    dialog.open();
  };
  return (
    <>
      <FormButton look="danger" {...opener} onPress={open}>
        {label}
        {children}
      </FormButton>
      <Modal isOpen={isOpen} onClose={close} title={question}>
        <p className="my-5">{text}</p>
        <ModalActions notice={act.failure && <Alert title={act.failure} />}>
          <DialogCancel onCancel={close} isPending={act.isPending}>
            {t("organisations:cancel")}
          </DialogCancel>
          <FormButton look="danger" {...act.button}>
            {label}
          </FormButton>
        </ModalActions>
      </Modal>
    </>
  );
}
