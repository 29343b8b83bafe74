import { useSetAtom } from "jotai";
import { ApiError } from "../../api/api-error.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { pushToastAtom } from "../../toasts/queue.ts";
import { Modal } from "../../ui/modal.tsx";
import { useSecurityRefresh } from "../security/use-security.ts";
import { addPasskey } from "./api.ts";
import { NewPasskeyForm } from "./new-passkey-form.tsx";

type AddPasskeyProps = { isOpen: boolean; onClose: () => void };

export function AddPasskey({ isOpen, onClose }: AddPasskeyProps) {
  const { t } = useTranslation();
  const toast = useSetAtom(pushToastAtom);
  const refresh = useSecurityRefresh();
  const adding = useCall({
    mutationFn: addPasskey,
    gcTime: 0,
    async onSuccess() {
      await refresh();
      close();
      toast({ action: "add-passkey", title: t("security:add.done") });
    },
  });
  const close = () => {
    adding.reset();
    onClose();
  };
  return (
    <Modal isOpen={isOpen} onClose={() => !adding.isPending && close()} title={t("security:add.open")}>
      <p className="mt-3">{t("security:add.text")}</p>
      <NewPasskeyForm
        error={adding.error}
        isPending={adding.isPending}
        onCancel={close}
        onSubmit={(passkey, showFieldErrors) =>
          adding.mutate(passkey, {
            onError: (error) => error instanceof ApiError && showFieldErrors(error.fields),
          })
        }
      />
    </Modal>
  );
}
