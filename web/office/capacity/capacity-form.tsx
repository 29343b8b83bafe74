import { WEEKDAYS } from "@domrit/shared/booking/series/series.ts";
import { VEHICLE_TYPES, type VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { CapacityView } from "@domrit/shared/office/capacity.ts";
import { type SyntheticEvent, useState } from "react";
import { isConflict } from "../../api/api-error.ts";
import { formatDate } from "../../booking/format-date.ts";
import { useFormCall } from "../../forms/defined/use-form-call.ts";
import { fieldOf } from "../../forms/field-of.ts";
import { SelectField } from "../../forms/select-field.tsx";
import { useLocale } from "../../i18n/current-locale.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextInput } from "../../ui/controls.tsx";
import { settingCapacity } from "./api.ts";
import { HourRows, hourText } from "./hour-rows.tsx";
import { isLimit, limitsOf, planOf, type TypedLimits, typedOf } from "./limits.ts";

const SPANS = ["forDate", "forWeekday", "forWeek"] as const;
type Span = (typeof SPANS)[number];

function daysOf(span: Span, { date, own, week }: CapacityView, weekday: keyof CapacityView["week"]) {
  if (span === "forDate") return [{ day: date, version: own?.version ?? null }];
  const days = span === "forWeek" ? WEEKDAYS : [weekday];
  return days.map((day) => ({ day, version: week[day]?.version ?? null }));
}

export function CapacityForm({ capacity, onClose }: { capacity: CapacityView; onClose: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  // The state at opening: later changes are a colleague's.
  const [seen, setSeen] = useState(capacity);
  const { weekday, plan } = planOf(seen);
  // Where the day only follows its day of the week, that comes first; what follows from who works is of this date alone.
  const [span, setSpan] = useState<Span>(seen.own || seen.working ? "forDate" : "forWeekday");
  const [edited, setEdited] = useState<TypedLimits>();
  // Until something is typed, the limits of the chosen days.
  const typed = edited ?? typedOf(span === "forDate" ? plan : seen.week[weekday]);
  const [isWrong, setWrong] = useState(false);
  const saving = useFormCall(settingCapacity, {
    says: () => ({ title: t("office-capacity:saved") }),
    onDone: onClose,
  });
  const isLost = isConflict(saving.error);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const limits = limitsOf(typed);
    setWrong(!limits);
    if (!limits) return;
    // After a conflict the colleague's version is known.
    const known = isLost ? capacity : seen;
    setEdited(typed);
    setSeen(known);
    saving.send({ days: daysOf(span, known, weekday), limits });
  };
  const edit = (kind: VehicleType, change: (hour: number, before: string) => string) =>
    setEdited({ ...typed, [kind]: typed[kind].map((text, hour) => change(hour, text)) });
  const input = (kind: VehicleType, label: string, value: string, onChange: (value: string) => void) => (
    <TextInput
      aria-label={`${t(`office-capacity:kinds.${kind}`)}, ${label}`}
      aria-invalid={isLimit(value) ? undefined : true}
      inputMode="numeric"
      autoComplete="off"
      className="h-9! max-w-24"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
  const texts = {
    forDate: t("office-capacity:forDate", { date: formatDate(capacity.date, locale) }),
    forWeekday: t("office-capacity:forWeekday", { weekday: t(`office-capacity:weekdays.${weekday}`) }),
    forWeek: t("office-capacity:forWeek"),
  };
  return (
    <form onSubmit={submit} aria-label={t("office-capacity:edit")} noValidate>
      <div className="sticky top-0 z-10 mb-4 flex flex-wrap items-end gap-3 border-line border-b bg-ground py-3">
        <SelectField
          field={fieldOf("capacity", "for", { required: true })}
          label={t("office-capacity:for")}
          value={span}
          onChange={(event) => setSpan(event.target.value as Span)}
          options={SPANS.map((each) => [each, texts[each]])}
        />
        <Button type="submit" isPending={saving.isPending}>
          {saving.isPending ? t("office-capacity:saving") : t("office-capacity:save")}
        </Button>
        <Button look="secondary" disabled={saving.isPending} onClick={onClose}>
          {t("office:cancel")}
        </Button>
        <p className="self-center text-muted text-sm">{t("office-capacity:emptyHint")}</p>
        {isWrong && <Alert title={t("office-capacity:wrong")} />}
        {isLost && (
          <Alert title={t("office-capacity:conflict")}>
            <p>{t("office-capacity:conflictText")}</p>
          </Alert>
        )}
        {saving.failure && !isLost && <Alert title={saving.failure} />}
      </div>
      <HourRows
        date={capacity.date}
        top={
          <tr className="bg-sunken">
            <th scope="row" className="px-4 py-2 text-start font-semibold">
              {t("office-capacity:allHours")}
            </th>
            {VEHICLE_TYPES.map((kind) => (
              <td key={kind} className="px-3 py-2">
                {input(kind, t("office-capacity:allHours"), sameOf(typed[kind]), (value) => edit(kind, () => value))}
              </td>
            ))}
          </tr>
        }
        cell={(kind, hour) =>
          input(kind, hourText(hour), typed[kind][hour] ?? "", (value) =>
            edit(kind, (each, before) => (each === hour ? value : before)),
          )
        }
      />
    </form>
  );
}

/** Empty where the hours differ. */
const sameOf = (hours: string[]): string => (hours.every((text) => text === hours[0]) ? (hours[0] ?? "") : "");
