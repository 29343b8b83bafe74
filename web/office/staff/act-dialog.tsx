import type { Colleague, ProofWays } from "@domrit/shared/office/staff.ts";
import { useState } from "react";
import { useFormCall } from "../../forms/defined/use-form-call.ts";
import { DialogCancel } from "../../forms/dialog-form.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { COLLEAGUE_ACTS, waysOf } from "./api.ts";
import { ProofForm } from "./proof-form.tsx";

export type Act = keyof typeof COLLEAGUE_ACTS;

type ActDialogProps = { act: Act; colleague: Colleague; onClose: () => void };

export function ActDialog({ act, colleague, onClose }: ActDialogProps) {
  const { t } = useTranslation();
  const [ways, setWays] = useState<ProofWays>();
  const { id, name, role } = colleague;
  const other = role === "desk" ? "manager" : "desk";
  const asked = { id, role: other } as const;
  const told = { says: () => ({ title: t(`office-staff:${act}.done`, { name }) }), onDone: onClose };
  const acting = useFormCall(COLLEAGUE_ACTS[act], { ...told, onRefused: (error) => setWays(waysOf(error)) });
  const close = () => !acting.isPending && onClose();
  const submit = act === "end" ? t("office-staff:end.open") : t(`office-staff:role.${other}`);
  const back = () => {
    acting.reset();
    setWays(undefined);
  };
  return (
    <Modal isOpen onClose={close} title={`${submit}: ${name}`}>
      <p className="my-4">{t(act === "end" ? "office-staff:end.text" : `office-staff:role.${other}Text`)}</p>
      {ways ? (
        <ProofForm act={COLLEAGUE_ACTS[act]} asked={asked} ways={ways} submit={submit} told={told} onBack={back} />
      ) : (
        <ModalActions notice={acting.failure && <Alert title={acting.failure} />}>
          <DialogCancel onCancel={close} isPending={acting.isPending}>
            {t("office:cancel")}
          </DialogCancel>
          <Button
            look={act === "end" ? "danger" : "primary"}
            isPending={acting.isPending}
            onClick={() => acting.send(asked)}
          >
            {submit}
          </Button>
        </ModalActions>
      )}
    </Modal>
  );
}
