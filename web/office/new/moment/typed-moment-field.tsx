import { useId, useState } from "react";
import { serverNow } from "../../../clock/server-clock.ts";
import { useTranslation } from "../../../i18n/use-translation.ts";
import { TextInput } from "../../../ui/controls.tsx";
import { typedMoment } from "./typed-moment.ts";

type TypedMomentFieldProps = { onMoment: (moment: { pickupDate: string; pickupTime?: string }) => void };

/** Fills in date and time by a few keys; what says no moment leaves them as they are. */
export function TypedMomentField({ onMoment }: TypedMomentFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState("");
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {t("office-caller:moment.label")}
      </label>
      <TextInput
        id={id}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        value={typed}
        onChange={({ target: { value } }) => {
          setTyped(value);
          const meant = typedMoment(value, serverNow());
          if (meant) onMoment({ pickupDate: meant.date, ...(meant.time && { pickupTime: meant.time }) });
        }}
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        {t("office-caller:moment.hint")}
      </p>
    </div>
  );
}
