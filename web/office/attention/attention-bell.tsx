import { useAtom } from "jotai";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Bell } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { notifyAtom, soundAtom } from "./attention-state.ts";
import { chime } from "./chime.ts";

/** Settings of this browser: sound and desktop notifications. */
export function AttentionBell() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const text = t("office:attention.settings");
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 rounded-lg px-2 text-start font-semibold hover:bg-night-line"
      >
        <Bell aria-hidden className="size-5" />
        {text}
      </button>
      <Modal isOpen={isOpen} onClose={close} title={text}>
        <Choices />
        <ModalActions>
          <Button look="secondary" onClick={close}>
            {t("office:attention.close")}
          </Button>
        </ModalActions>
      </Modal>
    </>
  );
}

function Choices() {
  const { t } = useTranslation();
  const [hasSound, setSound] = useAtom(soundAtom);
  const [isNotified, setNotified] = useAtom(notifyAtom);
  const [isRefused, setRefused] = useState(false);
  const notify = async (isWanted: boolean) => {
    const isAllowed = isWanted && "Notification" in window && (await Notification.requestPermission()) === "granted";
    setRefused(isWanted && !isAllowed);
    setNotified(isAllowed);
  };
  return (
    <div className="my-4 flex flex-col gap-1">
      <p className="mb-2">{t("office:attention.text")}</p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={hasSound}
          onChange={({ target }) => {
            setSound(target.checked);
            if (target.checked) void chime();
          }}
        />
        {t("office:attention.sound")}
      </label>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={isNotified}
          onChange={({ target }) => void notify(target.checked)}
        />
        {t("office:attention.notify")}
      </label>
      <p role="status" className="text-danger">
        {isRefused && t("office:attention.refused")}
      </p>
    </div>
  );
}
