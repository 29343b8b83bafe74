import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";
import { Alert } from "../ui/alert.tsx";
import { Button, buttonLook } from "../ui/button.tsx";
import { ModalActions } from "../ui/modal.tsx";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { Form, Submit, type SubmitProps } from "./form.tsx";

type DialogCancelProps = { onCancel: () => void; isPending: boolean; children: ReactNode };

/** Leads back out of a dialog, which is not possible while its call is under way. */
export function DialogCancel({ onCancel, isPending, children }: DialogCancelProps) {
  const isHydrated = useIsHydrated();
  const { pathname } = useLocation();
  if (!isHydrated) {
    return (
      <a href={pathname} className={buttonLook("secondary")}>
        {children}
      </a>
    );
  }
  return (
    <Button look="secondary" onClick={onCancel} disabled={isPending}>
      {children}
    </Button>
  );
}

type DialogFormProps = Pick<SubmitProps, "look" | "disabled"> &
  Pick<ComponentProps<typeof Form>, "label" | "hasSummary" | "className" | "children"> & {
    of: ComponentProps<typeof Form>["of"] & { isPending: boolean; failure?: string | undefined };
    submit: string;
    pending?: string;
    cancel: string;
    notice?: ReactNode;
    more?: ReactNode;
    onCancel: () => void;
  };

/** A form in a dialog: its fields, what went wrong (`notice`, else the failure), and the buttons back, `more`, and send. */
export function DialogForm(props: DialogFormProps) {
  const { of, label, hasSummary = false, className = "mt-5", children, notice, more, ...buttons } = props;
  const { submit, pending = submit, cancel, onCancel, ...button } = buttons;
  const { isPending, failure } = of;
  return (
    <Form of={of} label={label} hasSummary={hasSummary} className={className}>
      {children}
      <ModalActions notice={notice === undefined ? failure && <Alert title={failure} /> : notice}>
        <DialogCancel onCancel={onCancel} isPending={isPending}>
          {cancel}
        </DialogCancel>
        {more}
        <Submit {...button} isPending={isPending} text={submit} pendingText={pending} />
      </ModalActions>
    </Form>
  );
}
