import type { InterruptionView } from "@domrit/shared/fleet/interruptions.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import * as v from "valibot";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { defineButton } from "../../forms/defined/form-definition.ts";
import { useFormCall } from "../../forms/defined/use-form-call.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import { formatTimeOn } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import type { MissingHolder } from "./missing-holder.ts";

const ending = defineButton({
  id: "end-interruption",
  fields: ["path"],
  call: ({ path }) => ({ method: "POST", path }),
  answer: v.void(),
  outdates: [queryKeys.officeFleet, queryKeys.officePlan, queryKeys.officePlanning],
  outdatesAnyway: true,
  failed: ["office-planning:missing.notEnded"],
});

type MissingTime = InterruptionView & { kind?: "ill" | "leave" | "other" };

/** When a driver or car is missing, now and later, each with the button that ends it. */
export function MissingTimes({ holder, times }: { holder: MissingHolder; times: readonly MissingTime[] }) {
  const { of, id: holderId, name } = holder;
  const { t } = useTranslation();
  const words = useMissingWords(of);
  const end = useFormCall(ending, { says: () => ({ title: t("office-planning:missing.ended") }) });
  if (times.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {times.map((time) => (
        <li key={time.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold text-danger">{words(time)}</span>
          <Button
            look="secondary"
            className="min-h-11 px-3 text-sm"
            isPending={end.isPending}
            onClick={() => end.send({ path: officePaths.endInterruption(of, holderId, time.id) })}
          >
            {t(isBegun(time) ? `office-planning:missing.end.${of}` : "office-planning:missing.forget")}
            <span className="sr-only">({name})</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

const isBegun = ({ from }: Pick<InterruptionView, "from">): boolean => Date.parse(from) <= serverNow().getTime();

/** A time in words: since when and until when, as far as it is not over or known. `day` (`YYYY-MM-DD`): of which it needs no date. */
export function useMissingWords(of: MissingHolder["of"], day?: string): (time: MissingTime) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  const today = day ?? dayOf(serverNow());
  return (time) => {
    const since = t(`office-planning:missing.since.${of}`);
    const what = time.kind ? `${since} (${t(`office-planning:missing.kinds.${time.kind}`).toLowerCase()})` : since;
    const from = formatTimeOn(time.from, today, locale);
    if (!time.until) return t("office-planning:missing.spans.open", { what, from });
    const until = formatTimeOn(time.until, today, locale);
    const span = isBegun(time) ? "until" : "between";
    return t(`office-planning:missing.spans.${span}`, { what, from, until });
  };
}
