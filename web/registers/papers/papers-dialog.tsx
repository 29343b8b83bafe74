import { papersOf } from "@domrit/shared/fleet/papers.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { ShieldCheck } from "../../icons/icons.tsx";
import { Loaded } from "../../office/layout/loaded.tsx";
import { Button } from "../../ui/button.tsx";
import { Modal, ModalActions } from "../../ui/modal.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import { PaperItem } from "./paper-item.tsx";
import { type Holder, papersQuery } from "./queries.ts";

/** The button beside a driver or car of a register, and what it opens. */
export function PapersAct({ holder }: { holder: Holder }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tooltip text={t("office-fleet:papers.open")}>
        <Button look="secondary" className="min-h-11 px-3 text-sm" onClick={() => setOpen(true)}>
          <ShieldCheck aria-hidden className="size-4" />
          <span className="max-lg:sr-only">{t("office-fleet:papers.open")}</span>
          <span className="sr-only">({holder.name})</span>
        </Button>
      </Tooltip>
      {isOpen && <PapersDialog holder={holder} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The papers that a driver or a car has or should have, each with its scan. */
export function PapersDialog({ holder, onClose }: { holder: Holder; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(papersQuery(holder));
  return (
    <Modal isOpen onClose={onClose} title={t("office-fleet:papers.of", { name: holder.name })}>
      <p className="mt-2 text-muted text-sm">{t("office-fleet:papers.scanHint")}</p>
      <div className="my-4">
        <Loaded query={query} failed={t("office-fleet:papers.failed")}>
          {(papers) => (
            <ul className="divide-y divide-line">
              {papersOf(holder.of).map((kind) => (
                <PaperItem key={kind} holder={holder} kind={kind} paper={papers.find((each) => each.kind === kind)} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      <ModalActions>
        <Button look="secondary" onClick={onClose}>
          {t("office-fleet:papers.close")}
        </Button>
      </ModalActions>
    </Modal>
  );
}
