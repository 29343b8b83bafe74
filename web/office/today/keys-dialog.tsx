import { useAtom } from "jotai";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { shortcutsAtom } from "./use-shortcuts.ts";

const KEYS = [
  ["next", ["j", "↓"]],
  ["previous", ["k", "↑"]],
  ["ends", ["Home", "End"]],
  ["enter", ["Enter"]],
  ["assign", ["a"]],
  ["suggestion", ["s"]],
  ["confirm", ["c"]],
  ["search", ["/"]],
  ["new", ["n"]],
  ["help", ["?"]],
] as const;

type KeysDialogProps = { isOpen: boolean; onClose: () => void };

export function KeysDialog({ isOpen, onClose }: KeysDialogProps) {
  const { t } = useTranslation();
  const [isOn, setOn] = useAtom(shortcutsAtom);
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t("office-today:keys.title")}>
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {KEYS.map(([what, keys]) => (
          <div key={what} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-md border border-line-strong bg-sunken px-2 py-0.5 text-center font-sans font-semibold text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(`office-today:keys.${what}`)}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 mb-4 flex min-h-11 items-center gap-3">
        <input type="checkbox" className="size-5" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        {t("office-today:keys.on")}
      </label>
      <ModalActions>
        <Button look="secondary" onClick={onClose}>
          {t("office-today:keys.close")}
        </Button>
      </ModalActions>
    </Modal>
  );
}
