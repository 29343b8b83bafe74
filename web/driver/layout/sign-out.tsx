import { appPathTo } from "@domrit/shared/site/pages.ts";
import { useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { mutationKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LogOut } from "../../icons/icons.tsx";
import { useGoTo } from "../../site/go-to.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { signOut } from "../session/api.ts";
import { forgetDriver } from "../session/kept-driver.ts";

/** Signs this device out, after asking; nothing of the driver stays on it. */
export function SignOut() {
  const { t } = useTranslation();
  const goTo = useGoTo();
  const [isAsked, setAsked] = useState(false);
  const leaving = useCall({
    mutationKey: mutationKeys.session,
    async mutationFn() {
      await signOut();
      await forgetDriver().catch(() => undefined);
    },
    onSuccess: () => goTo(appPathTo("driver")),
  });
  const close = () => !leaving.isPending && setAsked(false);
  return (
    <>
      <Button look="secondary" className="min-h-14 w-full" onClick={() => setAsked(true)}>
        <LogOut aria-hidden className="size-5" />
        {t("driver:signOut.submit")}
      </Button>
      <Modal isOpen={isAsked} onClose={close} title={t("driver:signOut.title")}>
        <p className="my-4">{t("driver:signOut.text")}</p>
        <ModalActions notice={leaving.error && <Alert title={errorText(leaving.error, t)} />}>
          <Button look="secondary" className="min-h-14" disabled={leaving.isPending} onClick={close}>
            {t("driver:signOut.stay")}
          </Button>
          <Button className="min-h-14" isPending={leaving.isPending} onClick={() => leaving.mutate()}>
            {t("driver:signOut.submit")}
          </Button>
        </ModalActions>
      </Modal>
    </>
  );
}
