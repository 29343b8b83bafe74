import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { endDevices, invite, readDevices } from "./api.ts";

/** The devices on which a driver is signed in, and how one more is and how they are signed out. */
export function useDevices(driverId: string) {
  const queries = useQueryClient();
  const queryKey = queryKeys.officeDevices(driverId);
  const refresh = () => queries.invalidateQueries({ queryKey });
  const query = useQuery({ queryKey, queryFn: ({ signal }) => readDevices(driverId, signal), gcTime: 0 });
  const inviting = useCall({ mutationFn: () => invite(driverId) });
  const ending = useCall({
    mutationFn: (deviceId: string | undefined) => endDevices(driverId, deviceId),
    onSuccess: refresh,
    onError: refresh,
  });
  return { query, inviting, ending };
}
