import type { DriverRides } from "@domrit/shared/driver/rides.ts";
import type { OwnShift } from "@domrit/shared/shifts/shift.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { ApiError } from "../../api/api-error.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { sendDayPress } from "../days/api.ts";
import { sendMessage } from "../messages/api.ts";
import { sendPress } from "../rides/api.ts";
import { sendShiftPress } from "../shift/api.ts";
import { sendStreetRide } from "../street/api.ts";
import {
  type DayPress,
  isMessage,
  isOfDay,
  isOfRide,
  isOfShift,
  type MessagePress,
  type Press,
  type StreetPress,
} from "./presses.ts";

/** Sends a press and shows its result; `onSent` is called once the server has answered. Throws as `callApi`. */
export function useSend(): (press: Press, onSent: () => void) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (press, onSent) => {
      const queryKey = keyOf(press);
      try {
        if (isOfShift(press)) {
          const shift = (await sendShiftPress(press)) ?? null;
          queries.setQueryData<OwnShift>(queryKey, (known) => ({ cars: known?.cars ?? [], shift }));
        } else if (!isOfRide(press)) await sendAlone(press);
        else {
          const withAnswer = await sendPress(press);
          // Otherwise the step before would show until the list is read again, and a second press would repeat it.
          queries.setQueryData<DriverRides>(queryKey, (known) => known && withAnswer(known));
        }
      } catch (error) {
        const isAnswered = error instanceof ApiError && !error.isOutcomeUnknown;
        if (isAnswered) void queries.invalidateQueries({ queryKey });
        throw error;
      }
      onSent();
      if (!isShownByAnswer(press)) await queries.invalidateQueries({ queryKey });
      if (!isMessage(press)) await queries.invalidateQueries({ queryKey: queryKeys.driverSums });
    },
    [queries],
  );
}

/** What is shown of it is read anew. */
async function sendAlone(press: DayPress | MessagePress | StreetPress): Promise<void> {
  if (isOfDay(press)) await sendDayPress(press);
  else if (isMessage(press)) await sendMessage(press);
  else await sendStreetRide(press);
}

function keyOf(press: Press) {
  if (isMessage(press)) return queryKeys.driverMessages;
  return isOfShift(press) ? queryKeys.driverShift : queryKeys.driverRides;
}

/** A press in a shift answers with the whole of it; its end frees a car. */
const isShownByAnswer = (press: Press): boolean => isOfShift(press) && press.shift !== "end" && press.shift !== "close";
