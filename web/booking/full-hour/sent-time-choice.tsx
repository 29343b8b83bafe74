import type { FullHour } from "@domrit/shared/booking/capacity.ts";
import { Button } from "../../ui/button.tsx";
import { CHOICE, choiceOf } from "../ordering/choice.ts";
import { fieldsOfTime } from "./fields-of-time.ts";
import { FullHourNotice } from "./full-hour-notice.tsx";

type SentTimeChoiceProps = {
  full: FullHour | undefined;
  isAlone?: boolean;
};

/** Offers free times for one that is full, in a form that is sent to a page: one that is pressed takes its place. */
export function SentTimeChoice({ full, isAlone = false }: SentTimeChoiceProps) {
  if (!full) return null;
  const ride = isAlone ? "outbound" : full.ride;
  return (
    <FullHourNotice
      full={full}
      offer={(time, text) => (
        <Button
          key={text}
          type="submit"
          look="secondary"
          name={CHOICE}
          value={choiceOf(fieldsOfTime(time, ride))}
          className="text-sm"
        >
          {text}
        </Button>
      )}
    />
  );
}
