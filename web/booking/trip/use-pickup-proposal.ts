import { DAYS_AHEAD, defaultPickup, lastPickupDate } from "@domrit/shared/booking/trip/pickup-window.ts";
import { useEffect, useState } from "react";
import { onClockSet, serverNow } from "../../clock/server-clock.ts";

/** The proposed pickup moment in Amsterdam's wall clock, and the dates that can be chosen. */
export type PickupProposal = { date: string; time: string; lastDate: string };

const REFRESH_INTERVAL = 30_000;

/** The proposal must not change while somebody types in it. */
const isBeingEdited = (): boolean =>
  document.activeElement instanceof HTMLInputElement && ["date", "time"].includes(document.activeElement.type);

/** Now plus 15 minutes, kept up to date. Undefined before hydration, as a page that is a file does not know the time. */
export function usePickupProposal(daysAhead = DAYS_AHEAD): PickupProposal | undefined {
  const [proposal, setProposal] = useState<PickupProposal>();
  useEffect(() => {
    const propose = () => {
      const now = serverNow();
      const next = { ...defaultPickup(now), lastDate: lastPickupDate(now, daysAhead) };
      setProposal((known) => (known?.date === next.date && known.time === next.time ? known : next));
    };
    propose();
    const timer = setInterval(() => {
      if (!isBeingEdited()) propose();
    }, REFRESH_INTERVAL);
    const stopHearing = onClockSet(propose);
    return () => {
      clearInterval(timer);
      stopHearing();
    };
  }, [daysAhead]);
  return proposal;
}
