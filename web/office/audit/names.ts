import { ACCOUNT_DECISION_NAMES, ACCOUNT_ROW_STATES } from "@domrit/shared/account/business-account.ts";
import { RIDE_ACT_NAMES } from "@domrit/shared/booking/acts/ride-acts.ts";
import { BOOKING_STATUSES, DRIVER_STATES } from "@domrit/shared/booking/status.ts";
import { CANCEL_REASONS } from "@domrit/shared/booking/timeline.ts";
import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { DIFFERENCE_KINDS } from "@domrit/shared/payments/differences.ts";
import { REFUND_CAUSES, TAKEN_HOW } from "@domrit/shared/payments/paying.ts";
import { ASSIGNING_MODES } from "@domrit/shared/planning/assigning.ts";
import { CONFLICT_KINDS } from "@domrit/shared/planning/planning.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import type { TFunction } from "i18next";
import { formatMoment } from "../../i18n/format-moment.ts";
import { LISTED } from "./changes.ts";

/** What is called by a name of its own in the audit trail, in the order of its filter. */
export const ACTS = [
  "booking_looked",
  "care_looked",
  "notes_looked",
  "booking_compared",
  "change_previewed",
  "place",
  "change",
  "set_price",
  "correct",
  ...RIDE_ACT_NAMES,
  "accept",
  "decline",
  "late",
  "problem",
  "seen",
  "undo",
  "contact",
  "note_written",
  "resend",
  "ready",
  "payment_looked",
  "payment_asked",
  "payment_taken",
  "payment_refunded",
  "refund_released",
  "refund_refused",
  "list_looked",
  "rides_looked",
  "plan_looked",
  "search_looked",
  "caller_looked",
  "accounts_looked",
  ...ACCOUNT_DECISION_NAMES.map((decision) => `account_${decision}` as const),
  "price_texted",
  "inbox_looked",
  "inbox_item_looked",
  "inbox_answered",
  "inbox_answer_resent",
  "inbox_closed",
  "inbox_reopened",
  "drivers_looked",
  "driver_added",
  "driver_changed",
  "driver_ended",
  "driver_invited",
  "driver_devices_looked",
  "driver_device_ended",
  "driver_devices_ended",
  "shifts_looked",
  "map_looked",
  "duties_exported",
  "day_list_looked",
  "shift_planned",
  "planned_shift_changed",
  "planned_shift_removed",
  "shifts_copied",
  "car_added",
  "car_changed",
  "car_ended",
  "capacity_set",
  "assigning_set",
  "capacity_rule_set",
  "difference_closed",
  "ledger_exported",
  "figures_looked",
  "payments_looked",
  "parked_released",
  "simulator_paused",
  "simulator_resumed",
  "signed_in",
  "signed_out",
  "staff_looked",
  "staff_invited",
  "invitation_looked",
  "staff_joined",
  "staff_role_changed",
  "staff_ended",
  "audit_looked",
] as const;

/** What an act is called; its own words where it has no name here. */
export function actName(act: string, t: TFunction): string {
  const known = ACTS.find((name) => name === act);
  return known ? t(`office-audit:acts.${known}`) : act.replaceAll("_", " ");
}

/** What entries say in words of their own that managers read here in theirs. */
const FIELDS = [
  "account",
  "act",
  "amount",
  "answerSeconds",
  "anyway",
  "asked",
  "before",
  "by",
  "called",
  "cancelReason",
  "cause",
  "channel",
  "colour",
  "conflicts",
  "count",
  "difference",
  "driverState",
  "effect",
  "email",
  "firstName",
  "found",
  "from",
  "fromShifts",
  "how",
  "isStationWagon",
  "isWorking",
  "kind",
  "limit",
  "make",
  "mode",
  "model",
  "outcome",
  "passengerPhone",
  "phone",
  "pickup",
  "plate",
  "price",
  "readyAt",
  "reason",
  "reference",
  "ridesPerHour",
  "role",
  "searched",
  "seats",
  "staff",
  "state",
  "status",
  "subject",
  "takesWheelchair",
  "to",
  "total",
  "vehicleType",
] as const;

/** What a field of an entry is called; its own name where it has no other here. */
export function fieldName(field: string, t: TFunction): string {
  const known = FIELDS.find((name) => name === field);
  return known ? t(`office-audit:fields.${known}`) : (saidElsewhere("vehicleType", field, t) ?? field);
}

/** Words that entries say of what was looked for or done, which managers read in their language. */
const VALUES = {
  by: ["demo", "passkey", "password"],
  cancelReason: CANCEL_REASONS,
  conflicts: CONFLICT_KINDS,
  driverState: DRIVER_STATES,
  mode: ASSIGNING_MODES,
  kind: ["complaint", "contact", "lost_item"],
  role: ["desk", "manager"],
  searched: ["email", "phone", "reference", "text"],
  amount: ["all"],
  state: ["answered", "closed", "open", ...ACCOUNT_ROW_STATES],
  status: BOOKING_STATUSES,
} as const;

/** So an entry names the ride that a look at the trail was about. */
const RIDE = "booking ";
const IN_EUROS = ["amount", "limit", "price"];
/** Instants, in UTC. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A value of an entry as managers read it, of a list each: in words, by Amsterdam's clock and in euros. */
export const valueText = (field: string, value: string, t: TFunction, locale: Locale): string =>
  value
    .split(LISTED)
    .map((each) => oneText(field, each, t, locale))
    .join(LISTED);

function oneText(field: string, value: string, t: TFunction, locale: Locale): string {
  if (IN_EUROS.includes(field) && !Number.isNaN(Number(value))) return formatMoney(toCents(Number(value)), locale);
  const at = field === "pickup" ? pickupAt(value) : MOMENT.test(value) && value;
  return at ? formatMoment(at, locale) : nameOf(field, value, t);
}

/** The instant of a pickup, which entries name as Amsterdam's clock does: `2026-11-27 18:22`. */
function pickupAt(value: string): string | undefined {
  const [date, time] = value.split(" ");
  return date && time ? toInstant({ date, time })?.toISOString() : undefined;
}

/** What a word of an entry is called; itself where it has no other name here. */
function nameOf(field: string, value: string, t: TFunction): string {
  if (field === "act") return actName(value, t);
  if (field === "subject" && value.startsWith(RIDE)) return t("office-audit:ride", { ride: value.slice(RIDE.length) });
  if (value === "true" || value === "false") return t(`office-audit:${value === "true" ? "yes" : "no"}`);
  const known = Object.entries(VALUES).flatMap(([name, values]) =>
    name === field ? values.filter((each) => each === value).map((each) => `${name}.${each}`) : [],
  );
  const [key] = known;
  return key
    ? t(`office-audit:values.${key}` as "office-audit:values.role.desk")
    : (saidElsewhere(field, value, t) ?? value);
}

/** What has a name of its own in another part of the office. */
function saidElsewhere(field: string, value: string, t: TFunction): string | undefined {
  const among = <Name extends string>(of: string, names: readonly Name[]) =>
    of === field ? names.find((name) => name === value) : undefined;
  const vehicle = among("vehicleType", VEHICLE_TYPES);
  if (vehicle) return t(`office-today:vehicles.${vehicle}`);
  const how = among("how", TAKEN_HOW);
  if (how) return t(`office-payments:how.${how}`);
  const cause = among("cause", REFUND_CAUSES);
  if (cause) return t(`office-payments:causes.${cause}`);
  const difference = among("difference", DIFFERENCE_KINDS);
  return difference && t(`office-ledger:differences.${difference}.title`);
}
