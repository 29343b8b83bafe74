import { officePaths } from "@domrit/shared/office/paths.ts";
import { mondayOf } from "@domrit/shared/planning/planned-shifts.ts";
import { type ClosingShift, closingViewSchema } from "@domrit/shared/shifts/closing.ts";
import { dayOf, daysAfter, isDay } from "@domrit/shared/time/days.ts";
import { formatDay } from "@domrit/shared/time/format-day.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Plus } from "../../icons/icons.tsx";
import { DayChooser } from "../../office/layout/day-chooser.tsx";
import { Loaded } from "../../office/layout/loaded.tsx";
import { OfficePage } from "../../office/layout/office-page.tsx";
import { Button } from "../../ui/button.tsx";
import { CorrectDialog } from "../desk/correct-dialog.tsx";
import { EndDialog } from "../desk/end-dialog.tsx";
import { StartDialog } from "../desk/start-dialog.tsx";
import { SettleDialog } from "./settle-dialog.tsx";
import { type ShiftAct, ShiftTable } from "./shift-table.tsx";
import { SumsSection } from "./sums-section.tsx";

type OpenDialog = { act: "start" } | { act: ShiftAct; shift: ClosingShift };

/** The shifts of a week with their cash, and what was taken by day, driver and car. */
export default function ClosingPage() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const now = mondayOf(dayOf(serverNow()));
  const typed = search.get("week");
  const from = typed && isDay(typed) ? mondayOf(typed) : now;
  const period = { from, to: daysAfter(from, 6) };
  const query = useQuery({
    ...apiQuery([...queryKeys.officeClosing, from], officePaths.closing(period), closingViewSchema),
    refetchOnMount: "always",
  });
  return (
    <OfficePage
      title={t("office:tabs.closing")}
      actions={
        <DayChooser
          unit="week"
          date={from}
          today={now}
          onDate={(to) => setSearch(mondayOf(to) === now ? {} : { week: mondayOf(to) })}
        />
      }
    >
      <Loaded query={query} failed={t("office-shifts:failed")}>
        {({ shifts, sums }) => (
          <>
            <section aria-labelledby="closing-shifts" className="mb-10">
              <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
                <h2 id="closing-shifts" className="text-heading">
                  {t("office-shifts:shifts.title", { from: formatDay(from, locale), to: formatDay(period.to, locale) })}
                </h2>
                <Button look="secondary" onClick={() => setOpen({ act: "start" })}>
                  <Plus aria-hidden className="size-5" />
                  {t("office-shifts:desk.start")}
                </Button>
              </div>
              <ShiftTable shifts={shifts} onAct={(act, shift) => setOpen({ act, shift })} />
            </section>
            {sums && <SumsSection sums={sums} shifts={shifts} />}
          </>
        )}
      </Loaded>
      {open?.act === "start" && <StartDialog onClose={close} />}
      {open?.act === "settle" && <SettleDialog shift={open.shift} onClose={close} />}
      {open?.act === "end" && <EndDialog shift={open.shift} onClose={close} />}
      {open?.act === "correct" && <CorrectDialog shift={open.shift} onClose={close} />}
    </OfficePage>
  );
}
