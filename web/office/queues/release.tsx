import type { ReleaseRequest } from "@domrit/shared/office/queues.ts";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { RotateCw } from "../../icons/icons.tsx";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { releaseParked, useQueuesRefresh } from "./use-queues.ts";

type ReleaseProps = {
  chosen: ReleaseRequest;
  text: string;
  label?: string;
  question: string;
};

export function Release({ chosen, text, label, question }: ReleaseProps) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const refresh = useQueuesRefresh();
  const [isOpen, setOpen] = useState(false);
  const releasing = useCall({
    mutationFn: () => releaseParked(chosen),
    async onSuccess({ released }) {
      setOpen(false);
      const title =
        released > 0 ? t("office-queues:release.done", { count: released }) : t("office-queues:release.overtaken");
      toast({ action: "release", title });
      await refresh();
    },
  });
  const close = () => !releasing.isPending && setOpen(false);
  const open = () => {
    releasing.reset();
    setOpen(true);
  };
  return (
    <>
      <Button look="secondary" aria-label={label} onClick={open}>
        <RotateCw aria-hidden className="size-4.5 shrink-0" />
        {text}
      </Button>
      <Modal isOpen={isOpen} onClose={close} title={t("office-queues:release.title")}>
        <p className="my-5">{question}</p>
        <ModalActions
          notice={
            releasing.error && (
              <Alert title={t("office-queues:release.failed")}>
                <p>{errorText(releasing.error, t)}</p>
              </Alert>
            )
          }
        >
          <Button look="secondary" onClick={close} disabled={releasing.isPending}>
            {t("office-queues:release.cancel")}
          </Button>
          <Button isPending={releasing.isPending} onClick={() => releasing.mutate()}>
            {t(releasing.isPending ? "office-queues:release.pending" : "office-queues:release.confirm")}
          </Button>
        </ModalActions>
      </Modal>
    </>
  );
}
