import { formatMoney } from "@domrit/shared/money/cents.ts";
import type { DiscountView } from "@domrit/shared/office/discounts.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../layout/loaded.tsx";
import { OfficePage } from "../layout/office-page.tsx";
import { TableCard } from "../layout/table-card.tsx";
import { BoundsDialog, EndDiscountDialog, NewDiscountDialog } from "./discount-dialogs.tsx";
import { discountsQuery } from "./queries.ts";

export default function DiscountsPage() {
  const { t } = useTranslation();
  const query = useQuery({ ...discountsQuery, refetchOnMount: "always" });
  const [isAdding, setAdding] = useState(false);
  return (
    <OfficePage
      title={t("office-discounts:title")}
      actions={<Button onClick={() => setAdding(true)}>{t("office-discounts:add")}</Button>}
    >
      <p className="mb-4 max-w-3xl text-muted">{t("office-discounts:intro")}</p>
      <Loaded query={query} failed={t("office-discounts:failed")}>
        {(discounts) => <Discounts discounts={discounts} />}
      </Loaded>
      {isAdding && <NewDiscountDialog onClose={() => setAdding(false)} />}
    </OfficePage>
  );
}

const COLUMNS = ["code", "off", "for", "when", "uses", "state", "acts"] as const;
const DIALOGS = { change: BoundsDialog, end: EndDiscountDialog };

function Discounts({ discounts }: { discounts: DiscountView[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ act: keyof typeof DIALOGS; discount: DiscountView }>();
  if (discounts.length === 0) {
    return <p className="card px-6 py-8 text-center text-muted">{t("office-discounts:none")}</p>;
  }
  const Dialog = open && DIALOGS[open.act];
  return (
    <>
      <TableCard
        caption={t("office-discounts:list")}
        columns={COLUMNS.map((name) => t(`office-discounts:columns.${name}`))}
      >
        {discounts.map((discount) => (
          <DiscountRow key={discount.id} discount={discount} onAct={(act) => setOpen({ act, discount })} />
        ))}
      </TableCard>
      {Dialog && <Dialog discount={open.discount} onClose={() => setOpen(undefined)} />}
    </>
  );
}

type DiscountRowProps = { discount: DiscountView; onAct: (act: keyof typeof DIALOGS) => void };

function DiscountRow({ discount, onAct }: DiscountRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { code, percent, cents, firstRide, email, uses, mostUses, isOnSite, state } = discount;
  const isOn = state === "current";
  const cells = [
    percent === null ? formatMoney(cents ?? 0, locale) : t("office-discounts:percent", { percent }),
    `${email ?? t("office-discounts:everybody")}, ${t(`office-discounts:${firstRide ? "firstRide" : "eachRide"}`)}`,
    useDaysText()(discount),
    mostUses === null ? uses : t("office-discounts:usesOf", { uses, most: mostUses }),
  ];
  return (
    <tr className={isOn || state === "coming" ? undefined : "text-muted"}>
      <th scope="row" className="px-4 py-2 text-start font-semibold">
        {code}
        {isOnSite && <span className="block font-normal text-muted text-sm">{t("office-discounts:onSite")}</span>}
      </th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns are always the same.
        <td key={index} className="px-4 py-2">
          {cell}
        </td>
      ))}
      <td className={`px-4 py-2 ${isOn ? "font-semibold text-success" : ""}`}>
        {t(`office-discounts:states.${state}`)}
      </td>
      <td className="px-4 py-2">
        {state !== "ended" && (
          <div className="flex gap-2">
            {(isOnSite ? (["change"] as const) : (["change", "end"] as const)).map((act) => (
              <Button
                key={act}
                look={act === "end" ? "danger" : "secondary"}
                className="min-h-11 px-3 text-sm"
                aria-label={`${t(`office-discounts:${act}`)}: ${code}`}
                onClick={() => onAct(act)}
              >
                {t(`office-discounts:${act}`)}
              </Button>
            ))}
          </div>
        )}
      </td>
    </tr>
  );
}

function useDaysText(): (bounds: Pick<DiscountView, "validFrom" | "validUntil">) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return ({ validFrom, validUntil }) => {
    const from = validFrom && formatDay(validFrom, locale);
    const until = validUntil && formatDay(validUntil, locale);
    if (from && until) return t("office-discounts:between", { from, until });
    if (from) return t("office-discounts:from", { from });
    return until ? t("office-discounts:until", { until }) : t("office-discounts:always");
  };
}
