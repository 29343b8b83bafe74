import { Button } from "../ui/button.tsx";
import { ModalActions } from "../ui/modal.tsx";
import { Submit, type SubmitProps } from "./form.tsx";

type DialogSubmitProps = SubmitProps & { cancel: string; onCancel: () => void };

/** The buttons of a form in a dialog: back, which is not possible while the call is under way, and send. */
export function DialogSubmit({ cancel, onCancel, ...submit }: DialogSubmitProps) {
  return (
    <ModalActions>
      <Button look="secondary" onClick={onCancel} disabled={submit.isPending}>
        {cancel}
      </Button>
      <Submit {...submit} />
    </ModalActions>
  );
}
