import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { readBooking } from "../api.ts";
import type { Access } from "./use-access.ts";

/** The booking as the server knows it; one that the server just refused is asked for again only on request. */
export function useBooking({ id }: Access, { isRefused = false } = {}) {
  return useQuery({
    queryKey: queryKeys.booking(id),
    queryFn: ({ signal }) => readBooking(id, signal),
    enabled: !isRefused,
  });
}
