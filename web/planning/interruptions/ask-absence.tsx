import { ABSENCE_KINDS } from "@domrit/shared/fleet/interruptions.ts";
import { dayOf, daysAfter, startOfDay } from "@domrit/shared/time/days.ts";
import { useState } from "react";
import { z } from "zod";
import { serverNow } from "../../clock/server-clock.ts";
import { shownInstant, typedInstant, unlessLeft } from "../../clock/typed-instant.ts";
import { orEmpty } from "../../forms/or-empty.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AskDialog, type AskProps, useAskRides } from "./ask-rides.tsx";

const schema = z.object({ kind: z.enum(ABSENCE_KINDS), from: typedInstant, until: orEmpty(typedInstant) });

/** Why and when a driver is absent: from now until the end of the day, unless the desk says otherwise. */
export function AskAbsence(props: AskProps) {
  const { holder, before, onClose } = props;
  const { t } = useTranslation();
  const [now] = useState(() => serverNow());
  const from = before?.from ?? now.toISOString();
  const endOfToday = startOfDay(daysAfter(dayOf(now), 1)).toISOString();
  const until = before ? before.until : endOfToday;
  const form = useAskRides(props, schema, ({ kind, ...typed }) => ({
    kind,
    from: unlessLeft(typed.from, from),
    until: typed.until,
  }));
  return (
    <AskDialog holder={holder} of={form} onClose={onClose}>
      <SelectField
        field={form.fields.kind}
        label={t("office-planning:missing.kind")}
        hint={t("office-planning:missing.kindHint")}
        defaultValue={before?.kind ?? ABSENCE_KINDS[0]}
        options={ABSENCE_KINDS.map((kind) => [kind, t(`office-planning:missing.kinds.${kind}`)])}
      />
      <TextField
        field={form.fields.from}
        label={t("office-planning:missing.from")}
        isRequired
        type="datetime-local"
        defaultValue={shownInstant(from)}
      />
      <TextField
        field={form.fields.until}
        label={t("office-planning:missing.until")}
        hint={t("office-planning:missing.untilHint")}
        type="datetime-local"
        defaultValue={until ? shownInstant(until) : ""}
      />
    </AskDialog>
  );
}
