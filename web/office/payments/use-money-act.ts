import { useState } from "react";
import { newRequestKey } from "../../api/request-key.ts";
import { useCall } from "../../api/use-call.ts";
import { useRideRefresh } from "../live/office-refresh.ts";
import type { KeyedBody } from "./api.ts";

/**
 * Something done with the money of a ride; under one key until it is done, so that an answer that is lost and asked for again takes or
 * gives nothing twice. Done once the screen shows how the ride stands after it.
 */
export function useMoneyAct<Body>(id: number, act: (id: number, sent: KeyedBody<Body>) => Promise<unknown>) {
  const refresh = useRideRefresh();
  const [key, setKey] = useState(newRequestKey);
  return useCall({
    mutationFn: (body: Body) => act(id, { key, body }),
    onSuccess() {
      setKey(newRequestKey());
      return refresh(id);
    },
  });
}
