import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ShieldCheck } from "../../icons/icons.tsx";
import { RowAct } from "../../office/layout/row-menu.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { PaperList } from "./paper-list.tsx";
import type { Holder } from "./queries.ts";

/** What a row of the register offers, and what it opens. */
export function PapersAct({ holder }: { holder: Holder }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowAct
        Icon={ShieldCheck}
        text={t("office-fleet:papers.open")}
        name={holder.name}
        onClick={() => setOpen(true)}
      />
      {isOpen && <PapersDialog holder={holder} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The papers over the page. */
export function PapersDialog({ holder, onClose }: { holder: Holder; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal isOpen onClose={onClose} title={t("office-fleet:papers.of", { name: holder.name })}>
      <div className="my-2">
        <PaperList holder={holder} />
      </div>
      <ModalActions>
        <Button look="secondary" onClick={onClose}>
          {t("office-fleet:papers.close")}
        </Button>
      </ModalActions>
    </Modal>
  );
}
