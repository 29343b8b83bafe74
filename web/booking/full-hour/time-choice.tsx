import type { FullHour, NearestTime } from "@domrit/shared/booking/capacity.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { FullHourNotice } from "./full-hour-notice.tsx";
import { useTimeText } from "./use-time-text.ts";

type TimeChoiceProps = {
  full: FullHour | undefined;
  isPending: boolean;
  onTake: (time: NearestTime, ride: FullHour["ride"]) => void;
};

/** Offers free times for one that is full; what was pressed gives way to the time that was taken, which gets the focus. */
export function TimeChoice({ full, isPending, onTake }: TimeChoiceProps) {
  const { t } = useTranslation();
  const textOf = useTimeText();
  const [taken, setTaken] = useState<NearestTime>();
  const told = useRef<HTMLParagraphElement>(null);
  const isTaken = taken !== undefined && !full;
  useEffect(() => {
    if (isTaken) told.current?.focus();
  }, [isTaken]);
  if (full) {
    const take = (time: NearestTime) => {
      setTaken(time);
      onTake(time, full.ride);
    };
    const offer = (time: NearestTime, text: string) => (
      <Button key={text} look="secondary" className="text-sm" disabled={isPending} onClick={() => take(time)}>
        {text}
      </Button>
    );
    return <FullHourNotice full={full} offer={offer} />;
  }
  if (!taken) return null;
  return (
    <p ref={told} tabIndex={-1} className="font-semibold text-sm">
      {t("booking:full.taken", { when: textOf(taken, "") })}
    </p>
  );
}
