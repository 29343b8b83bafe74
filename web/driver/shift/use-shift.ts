import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { type OwnShift, ownShiftSchema, type ShiftView } from "@domrit/shared/driver/shift.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import type { PageQuery } from "../../site/page-data.ts";
import { keepOnPhone, recallFromPhone } from "../session/kept-on-phone.ts";
import { beginBreak, beginShift, endBreak, endShift, readShift } from "./api.ts";

/** The same as the server reads it for the page. */
export const shiftRead: PageQuery = { key: queryKeys.driverShift, path: driverPaths.shift, answer: ownShiftSchema };

const nameOf = (driverId: string) => `driver-shift-${driverId}` as const;

type KnownShift = { known: OwnShift | undefined; error: Error | null; retry: () => void };

/** The driver's shift and the cars that are free; until the server has told, what the phone knew last. */
export function useOwnShift(driverId: string): KnownShift {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.driverShift,
    queryFn: ({ signal }) => readShift(signal),
  });
  const [recalled, setRecalled] = useState<OwnShift>();
  useEffect(() => {
    if (data) keepOnPhone(nameOf(driverId), data);
    // Only here, as the server that renders the page knows nothing of what a phone keeps.
    else setRecalled(recallFromPhone(nameOf(driverId), ownShiftSchema));
  }, [data, driverId]);
  return { known: data ?? recalled, error, retry: () => void refetch() };
}

/** What a driver does with their shift. After a refusal it is read anew, as something has changed meanwhile. */
export function useShiftActs() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.driverShift });
  const take = (shift: ShiftView) =>
    queries.setQueryData<OwnShift>(queryKeys.driverShift, (known) => ({ cars: known?.cars ?? [], shift }));
  return {
    beginning: useCall({ mutationFn: beginShift, onSuccess: take, onError: refresh }),
    breaking: useCall({
      mutationFn: (isBeginning: boolean) => (isBeginning ? beginBreak() : endBreak()),
      onSuccess: take,
      onError: refresh,
    }),
    ending: useCall({ mutationFn: endShift, onSuccess: refresh, onError: refresh }),
  };
}
