import { useId, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { TextArea } from "../../ui/controls.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { bigButton } from "./big-button.ts";

type SayDialogProps = {
  title: string;
  label: string;
  most: number;
  send: string;
  onSend: (words: string) => void;
  onClose: () => void;
};

export function SayDialog({ title, label, most, send, onSend, onClose }: SayDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [words, setWords] = useState("");
  const [isMissing, setMissing] = useState(false);
  return (
    <Modal isOpen onClose={onClose} title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(words.trim() === "");
          if (words.trim() === "") return;
          onSend(words.trim());
          onClose();
        }}
      >
        <div className="my-4 flex flex-col gap-1.5">
          <label htmlFor={id} className="font-semibold">
            {label}
          </label>
          <TextArea
            id={id}
            value={words}
            maxLength={most}
            onChange={({ target }) => setWords(target.value)}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-error` : undefined}
          />
          {isMissing && (
            <p id={`${id}-error`} className="text-danger text-sm">
              {t("validation:required")}
            </p>
          )}
        </div>
        <ModalActions>
          <button type="button" className={bigButton("secondary")} onClick={onClose}>
            {t("driver-rides:back")}
          </button>
          <button type="submit" className={bigButton("primary")}>
            {send}
          </button>
        </ModalActions>
      </form>
    </Modal>
  );
}
