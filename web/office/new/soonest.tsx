import { officePaths } from "@domrit/shared/office/paths.ts";
import { type SoonestEntry, soonestSchema, soonestViewSchema } from "@domrit/shared/planning/soonest.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Car } from "../../icons/icons.tsx";
import type { CallerValues } from "./use-caller-form.ts";

const TYPING_PAUSE = 600;
/** Drivers move. */
const HOLDS_MS = 30_000;

/** How soon somebody can be there, said while the caller speaks; nothing for another day. */
export function Soonest({ values: { pickupLocation, pickupDate, vehicleType } }: { values: CallerValues }) {
  const { t } = useTranslation();
  const isToday = pickupDate === dayOf(serverNow());
  const { data } = useSoonest(isToday ? pickupLocation : "", vehicleType || "luxury");
  return (
    <p role="status" className="mt-3 flex items-center gap-2 font-semibold empty:hidden">
      {data && (
        <>
          <Car aria-hidden className="size-5 shrink-0 text-brand" />
          {data.minutes === null
            ? t("office-caller:soonestNone")
            : t("office-caller:soonest", { count: Math.max(1, data.minutes) })}
        </>
      )}
    </p>
  );
}

function useSoonest(pickupLocation: string, vehicleType: string) {
  const [asked, setAsked] = useState<SoonestEntry>();
  useEffect(() => {
    const { data } = soonestSchema.safeParse({ pickupLocation, vehicleType });
    const timer = setTimeout(setAsked, TYPING_PAUSE, data);
    return () => clearTimeout(timer);
  }, [pickupLocation, vehicleType]);
  return useQuery({
    queryKey: queryKeys.officeSoonest(asked),
    queryFn: ({ signal }) =>
      callApi(officePaths.soonest, { method: "POST", body: asked, answer: soonestViewSchema, signal }),
    enabled: asked !== undefined,
    refetchInterval: HOLDS_MS,
  });
}
