import type { CancelReason } from "@domrit/shared/booking/cancelling/why-cancelled.ts";
import type { BookingStatus, DriverState } from "@domrit/shared/booking/status.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import type { AuditAct } from "@domrit/shared/office/audit.ts";
import type { OrganisationState } from "@domrit/shared/organisations/organisation.ts";
import type { AssigningMode } from "@domrit/shared/planning/assigning.ts";
import type { CONFLICT_KINDS } from "@domrit/shared/planning/planning.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { formatMoment } from "../../i18n/format-moment.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { LISTED } from "./changes.ts";

type Names = Readonly<Record<string, string>>;
const nameIn = (names: Names | undefined, name: string): string | undefined =>
  names && Object.hasOwn(names, name) ? names[name] : undefined;

/** A word of ours without a text does not compile. */
type ValueNames = Readonly<Record<string, Names>> & {
  cancelReason: Record<CancelReason, string>;
  conflicts: Record<(typeof CONFLICT_KINDS)[number], string>;
  driverState: Record<DriverState, string>;
  mode: Record<AssigningMode, string>;
  state: Record<OrganisationState, string>;
  status: Record<BookingStatus, string>;
};

/** These have their names in other parts of the office. */
const ELSEWHERE: Readonly<Record<string, (t: TFunction) => Names>> = {
  vehicleType: (t) => t("office-today:vehicles", { returnObjects: true }),
  paper: (t) => t("office-fleet:papers.kinds", { returnObjects: true }),
  how: (t) => t("office-payments:how", { returnObjects: true }),
  cause: (t) => t("office-payments:causes", { returnObjects: true }),
  difference: (t) =>
    Object.fromEntries(
      Object.entries(t("office-ledger:differences", { returnObjects: true })).map(([kind, { title }]) => [kind, title]),
    ),
};

/** A figure of a tariff by its path. */
const figureName = (t: TFunction, path: string): string | undefined => {
  const [name = "", part] = path.split(".");
  const names: Readonly<Record<string, string | Names>> = t("office-tariffs:figures", { returnObjects: true });
  const found = Object.hasOwn(names, name) ? names[name] : undefined;
  return typeof found === "object" ? nameIn(found, part ?? "") : found;
};

const RIDE = "booking ";
const IN_EUROS = ["amount", "limit", "price"];
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Names of the trail's words; one that only an older version knew is shown as it is. */
export function auditNames(t: TFunction, locale: Locale) {
  const acts: Record<AuditAct, string> = t("office-audit:acts", { returnObjects: true });
  const fields: Names = t("office-audit:fields", { returnObjects: true });
  const values: ValueNames = t("office-audit:values", { returnObjects: true });
  const saidElsewhere = (field: string, value: string) => nameIn(ELSEWHERE[field]?.(t), value);
  const actName = (act: string): string => nameIn(acts, act) ?? act.replaceAll("_", " ");

  function oneText(field: string, value: string): string {
    if (IN_EUROS.includes(field) && !Number.isNaN(Number(value))) return formatMoney(toCents(Number(value)), locale);
    if (field.endsWith("Cents") && !Number.isNaN(Number(value))) return formatMoney(Number(value), locale);
    const at = field === "pickup" ? pickupAt(value) : MOMENT.test(value) && value;
    return at ? formatMoment(at, locale) : nameOf(field, value);
  }

  function nameOf(field: string, value: string): string {
    if (field === "act") return actName(value);
    if (field === "subject" && value.startsWith(RIDE))
      return t("office-audit:ride", { ride: value.slice(RIDE.length) });
    if (value === "true" || value === "false") return t(`office-audit:${value === "true" ? "yes" : "no"}`);
    return nameIn(values[field], value) ?? saidElsewhere(field, value) ?? value;
  }

  return {
    acts: Object.entries(acts),
    actName,
    fieldName: (field: string): string =>
      nameIn(fields, field) ?? saidElsewhere("vehicleType", field) ?? figureName(t, field) ?? field,
    valueText: (field: string, value: string): string =>
      value
        .split(LISTED)
        .map((each) => oneText(field, each))
        .join(LISTED),
  };
}
export type AuditNames = ReturnType<typeof auditNames>;

export function useAuditNames(): AuditNames {
  const { t, language } = useTranslation();
  return useMemo(() => auditNames(t, language), [t, language]);
}

function pickupAt(value: string): string | undefined {
  const [date, time] = value.split(" ");
  return date && time ? toInstant({ date, time })?.toISOString() : undefined;
}
