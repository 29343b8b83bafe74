import { officePaths } from "@domrit/shared/office/paths.ts";
import {
  type Conflict,
  fitSchema,
  misfitSchema,
  pairConflicts,
  suggestionsSchema,
} from "@domrit/shared/planning/planning.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import * as v from "valibot";
import { ApiError } from "../../../api/api-error.ts";
import { apiQuery } from "../../../api/api-query.ts";
import { callApi } from "../../../api/call-api.ts";
import { queryKeys } from "../../../api/query-keys.ts";

const fitQuery = (id: number) =>
  queryOptions({
    ...apiQuery([...queryKeys.officePlanning, id, "fit"], officePaths.rideFit(id), fitSchema),
    refetchOnMount: "always",
  });

export const suggestionsQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.officePlanning, id, "suggestions"],
    queryFn: async ({ signal }) =>
      (await callApi(officePaths.rideSuggestions(id), {
        method: "POST",
        body: {},
        answer: suggestionsSchema,
        signal,
      })) ?? null,
    refetchOnMount: "always",
  });

/** The misfits for which the server refused; undefined for another error. */
export function misfitOf(error: unknown): Conflict[] | undefined {
  if (!(error instanceof ApiError) || error.code !== "does_not_fit") return undefined;
  const said = v.safeParse(misfitSchema, error.data);
  return said.success ? said.output.data.conflicts : [];
}

const FITS: readonly Conflict[] = [];

/** Why drivers and cars do not fit, who goes with which car, the best choice, and an order in which those come first that fit. */
export function useFit(id: number) {
  const fit = useQuery(fitQuery(id)).data;
  const suggestions = useQuery(suggestionsQuery(id)).data;
  const drivers = new Map(fit?.drivers.map(({ driverId, conflicts }) => [driverId, conflicts]));
  const cars = new Map(fit?.cars.map(({ carId, conflicts }) => [carId, conflicts]));
  const ofDriver = (driverId: string | undefined) => drivers.get(driverId ?? "") ?? FITS;
  const ofCar = (carId: string | undefined) => cars.get(carId ?? "") ?? FITS;
  const onShift = new Map([
    ...(fit?.drivers.map(({ driverId, onShift: carId }) => [driverId, carId] as const) ?? []),
    ...(fit?.cars.map(({ carId, onShift: driverId }) => [carId, driverId] as const) ?? []),
  ]);
  const entry = (id: string) => ({ id, onShift: onShift.get(id) ?? null });
  const suggestionOf = (driverId: string | undefined) => suggestions?.find((each) => each.driverId === driverId);
  const rank = new Map(suggestions?.map(({ driverId }, index) => [driverId, index]));
  const rankOf = (driverId: string) => rank.get(driverId) ?? rank.size;
  return {
    ofDriver,
    ofCar,
    suggestionOf,
    /** The car that suits a driver: the suggested one, else that of their shift. */
    carOf: (driverId: string | undefined): string | undefined =>
      suggestionOf(driverId)?.carId ?? onShift.get(driverId ?? "") ?? undefined,
    ofPair: (driverId: string | undefined, carId: string | undefined) =>
      driverId && carId ? pairConflicts(entry(driverId), entry(carId)) : FITS,
    /** Undefined while unknown or without suggestions, null where nobody fits. */
    best: suggestions ? (suggestions.find(({ conflicts }) => conflicts.length === 0) ?? null) : undefined,
    byDriver: (one: string, other: string) =>
      Math.sign(ofDriver(one).length) - Math.sign(ofDriver(other).length) || rankOf(one) - rankOf(other),
    byCar: (one: string, other: string) => Math.sign(ofCar(one).length) - Math.sign(ofCar(other).length),
  };
}
