import { SYSTEM_NAME } from "@domrit/shared/office/audit.ts";
import type { TariffView } from "@domrit/shared/office/tariffs.ts";
import { useState } from "react";
import { formatDate } from "../../booking/format-date.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { StateSign } from "../../ui/state-sign.tsx";
import { changeTariffForm } from "./api.ts";
import { FigureTable } from "./figure-table.tsx";
import { PreviewPart } from "./preview-part.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { TariffForm } from "./tariff-form.tsx";

const LOOKS: Record<TariffView["state"], string> = {
  draft: "bg-warning-soft text-warning",
  coming: "bg-sunken text-ink",
  current: "bg-success-soft text-success",
  past: "bg-sunken text-muted",
};

type TariffItemProps = { tariff: TariffView; old: TariffView | undefined };

export function TariffItem({ tariff, old }: TariffItemProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  // The draft as it was when its form was opened: a colleague's change is told at the save.
  const [seen, setSeen] = useState<TariffView>();
  const [isLost, setLost] = useState(false);
  const [isPublishing, setPublishing] = useState(false);
  const { state, validFrom } = tariff;
  const title = t("office-tariffs:from", { day: formatDate(validFrom, locale) });
  if (seen) {
    return (
      <li>
        <TariffForm
          definition={changeTariffForm(isLost ? tariff : seen)}
          begin={seen}
          validFrom={seen.validFrom}
          old={old}
          onConflict={() => setLost(true)}
          onClose={() => {
            setSeen(undefined);
            setLost(false);
          }}
        />
      </li>
    );
  }
  return (
    <li className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h2 className="text-heading">{title}</h2>
            <StateSign look={LOOKS[state]}>{t(`office-tariffs:states.${state}`)}</StateSign>
          </div>
          <WhoAndWhen tariff={tariff} />
        </div>
        {state === "draft" && (
          <div className="flex flex-wrap gap-2">
            <Button
              look="secondary"
              aria-label={`${t("office-tariffs:edit")}: ${title}`}
              onClick={() => setSeen(tariff)}
            >
              {t("office-tariffs:edit")}
            </Button>
            <Button aria-label={`${t("office-tariffs:publish.open")}: ${title}`} onClick={() => setPublishing(true)}>
              {t("office-tariffs:publish.open")}
            </Button>
          </div>
        )}
      </div>
      <details className="mt-3" open={state === "draft"}>
        <summary className="link w-fit cursor-pointer py-2 font-semibold">{t("office-tariffs:show")}</summary>
        <FigureTable tariff={tariff} old={old} />
      </details>
      {state === "draft" && <PreviewPart tariff={tariff} />}
      {isPublishing && <PublishDialog tariff={tariff} onClose={() => setPublishing(false)} />}
    </li>
  );
}

function WhoAndWhen({ tariff: { enteredBy, enteredAt, publishedBy, publishedAt } }: { tariff: TariffView }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = (name: string) => (name === SYSTEM_NAME ? t("office-tariffs:system") : name);
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-muted text-sm">
      <span>{t("office-tariffs:entered", { name: nameOf(enteredBy), moment: formatMoment(enteredAt, locale) })}</span>
      {publishedBy && publishedAt && (
        <span>
          {t("office-tariffs:published", { name: nameOf(publishedBy), moment: formatMoment(publishedAt, locale) })}
        </span>
      )}
    </p>
  );
}
