import type { ComponentProps, ReactNode } from "react";
import { DialogSubmit } from "../forms/dialog-submit.tsx";
import { Form, type SubmitProps } from "../forms/form.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { Modal } from "../ui/modal.tsx";

type FormDialogProps = Pick<SubmitProps, "look" | "disabled"> & {
  title: string;
  /** What `useSilentForm` gave. */
  of: Pick<ComponentProps<typeof Form>["of"], "form"> & { isPending: boolean; failure: string | undefined };
  /** What its button says, at rest and while its call is under way. */
  submit: string;
  pending?: string;
  cancel?: string;
  /** What is said beside the buttons; why it failed where nothing is given. */
  notice?: ReactNode;
  /** What else can be done, between going back and sending. */
  more?: ReactNode;
  onClose: () => void;
  children?: ReactNode;
};

/** A dialog of the office: a form, one notice, and the buttons. It stays while its call is under way. */
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
