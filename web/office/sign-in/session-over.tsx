import { useTranslation } from "../../i18n/use-translation.ts";
import { Modal } from "../../ui/modal.tsx";
import { SignInWays } from "./sign-in-ways.tsx";

/** Asks whoever's session ended to sign in again, over the page they were at, which is then as they left it. */
export function SessionOver() {
  const { t } = useTranslation();
  return (
    <Modal isOpen onClose={() => undefined} title={t("office:sessionOver.title")}>
      <p className="mt-3">{t("office:sessionOver.text")}</p>
      <div className="my-6 flex flex-col gap-5">
        <SignInWays />
      </div>
    </Modal>
  );
}
