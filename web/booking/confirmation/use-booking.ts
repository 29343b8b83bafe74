import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { readBooking } from "../api.ts";
import type { Access } from "./use-access.ts";

/** The booking as the server knows it. */
export function useBooking({ id, token }: Access) {
  return useQuery({
    queryKey: queryKeys.booking(id),
    queryFn: ({ signal }) => readBooking(id, token, signal),
  });
}
