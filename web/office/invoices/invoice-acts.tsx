import type { OfficeInvoice } from "@domrit/shared/office/invoices.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { useState } from "react";
import { serverNow } from "../../clock/server-clock.ts";
import { formatDutchDate } from "../../i18n/format-dutch-date.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { CreditDialog, PaidDialog, PressDialog } from "./act-dialogs.tsx";

type Act = "send" | "remind" | "paid" | "credit";

/** What a manager may do with an invoice as it stands. */
export function InvoiceActs({ invoice }: { invoice: OfficeInvoice }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<Act>();
  const close = () => setAsked(undefined);
  const { state, remindFrom } = invoice;
  const isOverdue = state === "overdue";
  const mayRemind = isOverdue && remindFrom !== null && remindFrom <= dayOf(serverNow());
  const acts: Act[] = [
    ...(state && state !== "with_ride" ? (["paid"] as const) : []),
    ...(mayRemind ? (["remind"] as const) : []),
    "send",
    ...(state && state !== "credited" ? (["credit"] as const) : []),
  ];
  return (
    <section className="card p-5 print:hidden">
      <div className="flex flex-wrap gap-3">
        {acts.map((act, index) => (
          <Button
            key={act}
            look={index === 0 && act !== "send" ? "primary" : "secondary"}
            onClick={() => setAsked(act)}
          >
            {t(`office-invoices:acts.${act}`)}
          </Button>
        ))}
      </div>
      {isOverdue && !mayRemind && (
        <p className="mt-3 text-muted">
          {remindFrom
            ? t("office-invoices:page.remindFrom", { date: formatDutchDate(remindFrom) })
            : t("office-invoices:page.noReminder")}
        </p>
      )}
      {(asked === "send" || asked === "remind") && <PressDialog invoice={invoice} act={asked} onClose={close} />}
      {asked === "paid" && <PaidDialog invoice={invoice} onClose={close} />}
      {asked === "credit" && <CreditDialog invoice={invoice} onClose={close} />}
    </section>
  );
}
