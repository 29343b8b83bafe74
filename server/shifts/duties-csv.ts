import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import { PAID_WAYS } from "@domrit/shared/payments/taken.ts";
import type { DutiesView, DutyRide } from "@domrit/shared/shifts/duties.ts";
import { toOffsetTime } from "@domrit/shared/time/amsterdam.ts";
import { amountCell, csv, SIGNS } from "../csv/csv.ts";
import type { Translate } from "../i18n/translate.ts";

type Line = {
  at: string;
  recordedAt?: string | null;
  what: string;
  by: string;
  plate: string;
  duty: string;
  reference?: string;
  ended?: DutyRide | undefined;
};

const WAYS = [...PAID_WAYS, "unreported", "open"] as const;
const COLUMNS = ["duty", "at", "recordedAt", "what", "by", "plate", "ride", "euros", ...WAYS] as const;

/** The record as a table, with the money of each ride once, in order of time; moments in Amsterdam with the offset to UTC. */
export function dutiesCsv(view: DutiesView, locale: OfficeLocale, t: Translate): string {
  const { separator } = SIGNS[locale];
  const moment = (at: string): string => toOffsetTime(new Date(at));
  const lines = linesOf(view, t).map(({ duty, at, recordedAt, what, by, plate, reference = "", ended }) => [
    ...[duty, moment(at), recordedAt ? moment(recordedAt) : "", what, by, plate, reference],
    ended ? amountCell(ended.priceCents, locale) : "",
    ...WAYS.map((way) => (ended?.taken?.[way] ? amountCell(ended.taken[way], locale) : "")),
  ]);
  return csv([COLUMNS.map((column) => t(`office-fleet:duties.columns.${column}`)), ...lines], separator);
}

function linesOf({ duties, otherRides }: DutiesView, t: Translate): Line[] {
  const ofRide = (ride: DutyRide, duty: string): Line[] =>
    stepsOf(ride).map(({ at, what, by }, index, steps) => ({
      duty,
      at,
      plate: ride.plate ?? "",
      reference: ride.reference,
      ended: index === steps.length - 1 ? ride : undefined,
      what: t(`office-fleet:duties.ride.${what}`),
      by: by ? t(`office-fleet:duties.by.${by}` as "office-fleet:duties.by.driver") : "",
    }));
  return [
    ...duties.flatMap(({ id, entries, rides }) =>
      [
        ...entries.map(({ at, plate, recordedAt, what, by }) => ({
          duty: id,
          at,
          recordedAt,
          plate,
          what: t(`office-fleet:duties.facts.${what}`),
          by: t(`office-fleet:duties.by.${by}`),
        })),
        ...rides.flatMap((ride) => ofRide(ride, id)),
      ].sort((one, other) => one.at.localeCompare(other.at)),
    ),
    ...otherRides.flatMap((ride) => ofRide(ride, "")),
  ];
}

/** The steps of a ride; after its timeline was deleted, the ride's own beginning and end. */
function stepsOf({ steps, startedAt, endedAt }: DutyRide) {
  if (steps.length > 0) return steps;
  return [
    ...(startedAt ? [{ at: startedAt, what: "on_board" as const, by: "" }] : []),
    ...(endedAt ? [{ at: endedAt, what: "completed" as const, by: "" }] : []),
  ];
}
