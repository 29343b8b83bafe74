import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { shownInstant, typedInstant } from "../../clock/typed-instant.ts";
import { carsQuery } from "../../fleet/queries.ts";
import { orEmpty } from "../../forms/or-empty.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";
import { AskDialog, type AskProps, useAskRides } from "./ask-rides.tsx";

const schema = z.object({ swapWith: orEmpty(z.uuid()), until: orEmpty(typedInstant) });

/** Until when a car cannot be driven, and which car takes its place. */
export function AskCarDown(props: AskProps) {
  const { holder, before, onClose } = props;
  const { t } = useTranslation();
  const others = (useQuery(carsQuery).data ?? []).filter(({ id, isWorking }) => isWorking && id !== holder.id);
  const form = useAskRides(props, schema, ({ swapWith, until }) => ({ swapWith, until }));
  return (
    <AskDialog holder={holder} of={form} onClose={onClose}>
      <SelectField
        key={others.length}
        field={form.fields.swapWith}
        label={t("office-planning:missing.swapWith")}
        hint={t("office-planning:missing.swapHint")}
        none={t("office-planning:missing.noSwap")}
        defaultValue={before?.swapWith ?? ""}
        options={others.map(({ id, plate, make, model }) => [id, `${plate}, ${make} ${model}`])}
      />
      <TextField
        field={form.fields.until}
        label={t("office-planning:missing.until")}
        hint={t("office-planning:missing.untilHint")}
        type="datetime-local"
        defaultValue={before?.until ? shownInstant(before.until) : ""}
      />
    </AskDialog>
  );
}
