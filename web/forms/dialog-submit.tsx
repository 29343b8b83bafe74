import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { Button, buttonLook } from "../ui/button.tsx";
import { ModalActions } from "../ui/modal.tsx";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { Submit, type SubmitProps } from "./form.tsx";

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

type DialogSubmitProps = SubmitProps & { cancel: string; onCancel: () => void; notice?: ReactNode; more?: ReactNode };

/** The buttons of a form in a dialog: back, what else can be done, and send; above them what went wrong. */
export function DialogSubmit({ cancel, onCancel, notice, more, ...submit }: DialogSubmitProps) {
  return (
    <ModalActions notice={notice}>
      <DialogCancel onCancel={onCancel} isPending={submit.isPending}>
        {cancel}
      </DialogCancel>
      {more}
      <Submit {...submit} />
    </ModalActions>
  );
}
