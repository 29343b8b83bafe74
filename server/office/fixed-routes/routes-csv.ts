import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { OfficeLocale } from "@domrit/shared/i18n/locales.ts";
import type { RouteView } from "@domrit/shared/office/fixed-routes.ts";
import { csv, SIGNS } from "../../csv/csv.ts";

/** The columns of the file in every language; an import takes them in any order. */
export const COLUMNS = [
  "id",
  "version",
  "name",
  "from.kind",
  "from.value",
  "from.metres",
  "to.kind",
  "to.value",
  "to.metres",
  "bothWays",
  "withStops",
  ...VEHICLE_TYPES.map((type) => `prices.${type}` as const),
  "validFrom",
  "validUntil",
  "customerEmail",
] as const;
export type Column = (typeof COLUMNS)[number];

const yesNo = (is: boolean): string => (is ? "yes" : "no");

export function routesCsv(routes: readonly RouteView[], locale: OfficeLocale): string {
  const cells = ({ from, to, prices, ...route }: RouteView): Record<Column, string | number> => ({
    id: route.id,
    version: route.version,
    name: route.name,
    "from.kind": from.kind,
    "from.value": from.value,
    "from.metres": from.metres ?? "",
    "to.kind": to.kind,
    "to.value": to.value,
    "to.metres": to.metres ?? "",
    bothWays: yesNo(route.bothWays),
    withStops: yesNo(route.withStops),
    "prices.luxury": prices.luxury,
    "prices.van": prices.van,
    "prices.wheelchair": prices.wheelchair,
    "prices.station": prices.station,
    validFrom: route.validFrom,
    validUntil: route.validUntil ?? "",
    customerEmail: route.customerEmail ?? "",
  });
  const rows = routes.map((route) => {
    const written = cells(route);
    return COLUMNS.map((column) => written[column]);
  });
  return csv([[...COLUMNS], ...rows], SIGNS[locale].separator);
}
