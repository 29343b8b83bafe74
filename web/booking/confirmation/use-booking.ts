import { apiPaths } from "@domrit/shared/api-paths.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import type { PageQuery } from "../../site/page-data.ts";
import { readBooking } from "../api.ts";
import type { Access } from "./use-access.ts";

export const bookingRead = (id: string): PageQuery => ({
  key: queryKeys.booking(Number(id)),
  path: `${apiPaths.bookings}/${encodeURIComponent(id)}`,
  answer: bookingViewSchema,
});

export function useBooking({ id }: Access) {
  return useQuery({
    queryKey: queryKeys.booking(id),
    queryFn: ({ signal }) => readBooking(id, signal),
  });
}
