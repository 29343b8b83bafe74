import type { Trip } from "@domrit/shared/account/view.ts";
import { isOver } from "@domrit/shared/booking/over.ts";
import { stageOf } from "../booking/stage.ts";
import { serverNow } from "../clock/server-clock.ts";
import { useTranslation } from "../i18n/use-translation.ts";

/** How far a trip that is not over has come, in the words of the ride's own page; a change of it is read out. */
export function LiveStage({ trip }: { trip: Trip }) {
  const { t } = useTranslation();
  const stage = stageOf(trip);
  const isOpen = stage !== "cancelled" && !isOver(trip, serverNow());
  return (
    <span aria-live="polite" className="font-semibold text-sm empty:hidden">
      {isOpen && t(`confirmation:stages.${stage}`)}
    </span>
  );
}
