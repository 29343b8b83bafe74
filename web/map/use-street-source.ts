import { MAP_PATH, mapViewSchema, type StreetSource } from "@domrit/shared/map/map.ts";
import { useQuery } from "@tanstack/react-query";
import { callApi } from "../api/call-api.ts";
import { queryKeys } from "../api/query-keys.ts";

/** The map of the streets, asked for each time a map is opened; null where there is none, undefined until that is known. */
export function useStreetSource(): StreetSource | null | undefined {
  const { data, isError } = useQuery({
    queryKey: queryKeys.map,
    queryFn: ({ signal }) => callApi(MAP_PATH, { answer: mapViewSchema, signal }),
    gcTime: 0,
  });
  return isError ? null : data?.map;
}
