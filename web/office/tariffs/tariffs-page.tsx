import type { TariffView } from "@domrit/shared/office/tariffs.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { newTariffForm, tariffsQuery } from "./api.ts";
import { TariffForm } from "./tariff-form.tsx";
import { TariffItem } from "./tariff-item.tsx";

export default function TariffsPage() {
  const { t } = useTranslation();
  const [isNew, setNew] = useState(false);
  return (
    <OfficePage
      title={t("office-tariffs:title")}
      actions={!isNew && <Button onClick={() => setNew(true)}>{t("office-tariffs:new")}</Button>}
    >
      <p className="mb-4 max-w-3xl text-muted">{t("office-tariffs:intro")}</p>
      <Loaded query={useQuery(tariffsQuery)} failed={t("office-tariffs:failed")}>
        {(tariffs) => <Tariffs tariffs={tariffs} isNew={isNew} onClose={() => setNew(false)} />}
      </Loaded>
    </OfficePage>
  );
}

/** The published tariff before this one, beside which its figures stand. */
function before(tariffs: readonly TariffView[], at = tariffs.length): TariffView | undefined {
  const earlier = tariffs.slice(0, at).filter(({ state }) => state !== "draft");
  // One that was replaced by another of its day is none to go by.
  return earlier.findLast(({ state }) => state !== "past") ?? earlier.at(-1);
}

type TariffsProps = { tariffs: readonly TariffView[]; isNew: boolean; onClose: () => void };

function Tariffs({ tariffs, isNew, onClose }: TariffsProps) {
  const last = before(tariffs);
  return (
    <>
      {isNew && last && <TariffForm definition={newTariffForm} begin={last} old={last} onClose={onClose} />}
      <ol className="flex flex-col gap-4">
        {tariffs
          .map((tariff, place) => <TariffItem key={tariff.id} tariff={tariff} old={before(tariffs, place)} />)
          .reverse()}
      </ol>
    </>
  );
}
