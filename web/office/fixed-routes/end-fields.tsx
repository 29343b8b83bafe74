import { ROUTE_END_KINDS, type RouteEndKind } from "@domrit/shared/fares/routes/route-ends.ts";
import { CIRCLE_METRES, type RouteView } from "@domrit/shared/office/fixed-routes.ts";
import { useState } from "react";
import type { FormField } from "../../forms/field.tsx";
import { SelectField } from "../../forms/select-field.tsx";
import { TextField } from "../../forms/text-field.tsx";
import { useTranslation } from "../../i18n/use-translation.ts";

type EndFieldsProps = {
  title: string;
  fields: Record<"kind" | "value" | "metres", FormField>;
  end: RouteView["from"] | undefined;
  initialKind: RouteEndKind;
};

/** One end of a route: what it is, where, and how large a circle is. */
export function EndFields({ title, fields, end, initialKind }: EndFieldsProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<RouteEndKind>(end?.kind ?? initialKind);
  return (
    <fieldset>
      <legend className="font-semibold">{title}</legend>
      <div className="mt-2 grid gap-4 sm:grid-cols-2">
        <SelectField
          field={fields.kind}
          label={t("office-routes:fields.kind")}
          isRequired
          options={ROUTE_END_KINDS.map((each) => [each, t(`office-routes:kinds.${each}`)])}
          value={kind}
          onChange={({ target }) => setKind(target.value as RouteEndKind)}
        />
        <TextField
          field={fields.value}
          label={t("office-routes:fields.value")}
          hint={t(`office-routes:hints.${kind}`)}
          isRequired
          defaultValue={end?.value}
        />
        {kind === "circle" && (
          <TextField
            field={fields.metres}
            label={t("office-routes:fields.metres")}
            isRequired
            type="number"
            min={CIRCLE_METRES.min}
            max={CIRCLE_METRES.max}
            defaultValue={end?.metres ?? 100}
          />
        )}
      </div>
    </fieldset>
  );
}
