import type { Colleague, StaffRole } from "@domrit/shared/office/staff.ts";
import { useSetAtom } from "jotai";
import { errorText } from "../../api/error-text.ts";
import { DialogCancel } from "../../forms/dialog-submit.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { changeRole, endAccess, useStaffListRefresh } from "./api.ts";
import { ProofForm } from "./proof-form.tsx";
import { useProvenCall } from "./use-proven-call.ts";

export type Act = "role" | "end";

type ActDialogProps = { act: Act; colleague: Colleague; onClose: () => void };

export function ActDialog({ act, colleague, onClose }: ActDialogProps) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const refresh = useStaffListRefresh();
  const { id, name, role } = colleague;
  const other = role === "desk" ? "manager" : "desk";
  const acting = useProvenCall({
    call: (asked: { id: string; role: StaffRole }) => (act === "end" ? endAccess(asked) : changeRole(asked)),
    async onDone() {
      await refresh();
      onClose();
      toast({ action: "staff", title: t(`office-staff:${act}.done`, { name }) });
    },
  });
  const close = () => !acting.isPending && onClose();
  const submit = act === "end" ? t("office-staff:end.open") : t(`office-staff:role.${other}`);
  return (
    <Modal isOpen onClose={close} title={`${submit}: ${name}`}>
      <p className="my-4">{t(act === "end" ? "office-staff:end.text" : `office-staff:role.${other}Text`)}</p>
      {acting.ways ? (
        <ProofForm {...acting} ways={acting.ways} submit={submit} onProve={acting.prove} onBack={acting.back} />
      ) : (
        <ModalActions notice={acting.error && <Alert title={errorText(acting.error, t)} />}>
          <DialogCancel onCancel={close} isPending={acting.isPending}>
            {t("office:cancel")}
          </DialogCancel>
          <Button
            look={act === "end" ? "danger" : "primary"}
            isPending={acting.isPending}
            onClick={() => acting.ask({ id, role: other })}
          >
            {submit}
          </Button>
        </ModalActions>
      )}
    </Modal>
  );
}
