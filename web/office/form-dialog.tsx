import type { ComponentProps, ReactNode } from "react";
import { DialogSubmit } from "../forms/dialog-submit.tsx";
import { Form, type SubmitProps } from "../forms/form.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { Modal } from "../ui/modal.tsx";

type FormDialogProps = Pick<SubmitProps, "look" | "disabled"> & {
  title: string;
  of: Pick<ComponentProps<typeof Form>["of"], "form"> & { isPending: boolean; failure: string | undefined };
  submit: string;
  pending?: string;
  cancel?: string;
  notice?: ReactNode;
  more?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
};

/** A dialog with a form; it stays open while its call is under way. */
export function FormDialog(props: FormDialogProps) {
  const { title, of, submit, pending, cancel, notice, more, onClose, children, ...button } = props;
  const { t } = useTranslation();
  const close = () => !of.isPending && onClose();
  return (
    <Modal isOpen onClose={close} title={title}>
      <Form of={{ form: of.form, fields: {}, names: [] }} label={title} hasSummary={false} className="mt-4">
        {children}
        <DialogSubmit
          {...button}
          notice={notice === undefined ? of.failure && <Alert title={of.failure} /> : notice}
          more={more}
          cancel={cancel ?? t("office:cancel")}
          onCancel={close}
          isPending={of.isPending}
          text={submit}
          pendingText={pending ?? submit}
        />
      </Form>
    </Modal>
  );
}
