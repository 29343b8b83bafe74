import { ApiError } from "../api/api-error.ts";
import { errorText } from "../api/error-text.ts";
import { DialogCancel } from "../forms/dialog-submit.tsx";
import { useTranslation } from "../i18n/use-translation.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Modal, ModalActions } from "../ui/modal.tsx";
import type { SeenEntry } from "./api.ts";
import { inUseOf, RidesOn } from "./rides-under-way.tsx";
import type { RegisterName, useRegister } from "./use-register.ts";

type EndDialogProps<View extends SeenEntry> = {
  name: RegisterName;
  entry: View;
  title: string;
  ending: ReturnType<typeof useRegister<unknown, View>>["ending"];
  onClose: () => void;
};

/** Takes an entry out of a register, after asking. */
export function EndDialog<View extends SeenEntry>({ name, entry, title, ending, onClose }: EndDialogProps<View>) {
  const { t } = useTranslation();
  const close = () => !ending.isPending && onClose();
  const { error } = ending;
  const inUse = inUseOf(error);
  const text = t(inUse ? "office-fleet:underWay.remove" : "office-fleet:remove");
  const isLost = error instanceof ApiError && error.code === "version_conflict";
  return (
    <Modal isOpen onClose={close} title={t(`office-fleet:${name}.end`)}>
      <p className="my-4">{t(`office-fleet:${name}.endText`, { name: title })}</p>
      <ModalActions
        notice={
          inUse ? (
            <RidesOn inUse={inUse} />
          ) : (
            error && <Alert title={isLost ? t("office-fleet:conflict") : errorText(error, t)} />
          )
        }
      >
        <DialogCancel onCancel={close} isPending={ending.isPending}>
          {t("office:cancel")}
        </DialogCancel>
        <Button
          look="danger"
          isPending={ending.isPending}
          onClick={() => ending.mutate({ ...entry, despiteRides: inUse !== undefined }, { onSuccess: onClose })}
        >
          {ending.isPending ? t("office-fleet:removing") : text}
        </Button>
      </ModalActions>
    </Modal>
  );
}
