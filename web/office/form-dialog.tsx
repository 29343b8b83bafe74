import type { ComponentProps } from "react";
import { DialogForm } from "../forms/dialog-form.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Modal } from "../ui/modal.tsx";

type DialogFormProps = Omit<ComponentProps<typeof DialogForm>, "label" | "cancel" | "onCancel">;
type FormDialogProps = DialogFormProps & { title: string; cancel?: string; onClose: () => void };

/** A dialog with a form; it stays open while its call is under way. */
export function FormDialog({ title, cancel, onClose, ...form }: FormDialogProps) {
  const { t } = useTranslation();
  const close = () => !form.of.isPending && onClose();
  return (
    <Modal isOpen onClose={close} title={title}>
      <DialogForm {...form} label={title} className="mt-4" cancel={cancel ?? t("office:cancel")} onCancel={close} />
    </Modal>
  );
}
