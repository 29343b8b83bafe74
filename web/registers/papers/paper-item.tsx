import { PAPERS, type PaperKind, type PaperView } from "@domrit/shared/fleet/papers.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useState } from "react";
import { useSaveFile } from "../../api/use-save-file.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Download } from "../../icons/icons.tsx";
import { Button } from "../../ui/button.tsx";
import { StateSign } from "../../ui/state-sign.tsx";
import { PaperForm } from "./paper-form.tsx";
import { PaperStateSign } from "./paper-state-sign.tsx";
import type { Holder } from "./queries.ts";
import { RemovePaper } from "./remove-paper.tsx";
import { ScanButton } from "./scan-button.tsx";

type PaperItemProps = { holder: Holder; kind: PaperKind; paper: PaperView | undefined };

/** One kind of paper of a driver or a car, entered or not. */
export function PaperItem({ holder, kind, paper }: PaperItemProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const [open, setOpen] = useState<"form" | "removal">();
  const close = () => setOpen(undefined);
  const name = t(`office-fleet:papers.kinds.${kind}`);
  return (
    <li aria-label={name} className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold">{name}</h3>
        {paper && <PaperStateSign validUntil={paper.validUntil} />}
        {!paper && PAPERS[kind].required && (
          <StateSign look="bg-sunken text-ink">{t("office-fleet:papers.missing")}</StateSign>
        )}
        {!paper && !PAPERS[kind].required && (
          <span className="text-muted text-sm">{t("office-fleet:papers.optional")}</span>
        )}
      </div>
      {paper && (
        <p className="text-muted text-sm">
          {[
            paper.number,
            t("office-fleet:papers.until", { date: formatDay(paper.validUntil, locale) }),
            paper.scanAt
              ? t("office-fleet:papers.scanAt", { date: formatDay(dayOf(new Date(paper.scanAt)), locale) })
              : t("office-fleet:papers.noScan"),
          ].join(", ")}
        </p>
      )}
      {open === "form" && <PaperForm holder={holder} kind={kind} paper={paper} onClose={close} />}
      {open === "removal" && <RemovePaper holder={holder} kind={kind} onClose={close} />}
      {!open && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button look="secondary" className={SMALL} onClick={() => setOpen("form")}>
            {t(`office-fleet:papers.${paper ? "change" : "enter"}`)}
            <span className="sr-only">({name})</span>
          </Button>
          {paper?.scanAt && <OpenScan holder={holder} kind={kind} />}
          {paper && <ScanButton holder={holder} kind={kind} hasScan={paper.scanAt !== null} />}
          {paper && (
            <Button look="danger" className={SMALL} onClick={() => setOpen("removal")}>
              {t("office-fleet:papers.remove")}
              <span className="sr-only">({name})</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

const SMALL = "min-h-11 px-3 text-sm";

function OpenScan({ holder: { of, id }, kind }: { holder: Holder; kind: PaperKind }) {
  const { t } = useTranslation();
  const { isPending, save } = useSaveFile(t("office-fleet:papers.scanFailed"));
  return (
    <Button
      look="secondary"
      className={SMALL}
      isPending={isPending}
      onClick={() => save(officePaths.paperScan(of, id, kind))}
    >
      <Download aria-hidden className="size-4" />
      {t("office-fleet:papers.scan")}
      <span className="sr-only">({t(`office-fleet:papers.kinds.${kind}`)})</span>
    </Button>
  );
}
