import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { pushKeySchema } from "@domrit/shared/driver/push.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import * as v from "valibot";
import { apiQuery } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { isFor, pushedTo, pushSupport, subscribe } from "./browser-push.ts";

const keepSubscription = (subscription: PushSubscription): Promise<void> =>
  callApi(driverPaths.push, { method: "PUT", body: subscription, answer: v.void() });

const dropSubscription = (): Promise<void> => callApi(driverPaths.push, { method: "DELETE", answer: v.void() });

/** `ask`: until the driver presses. `off`: the server sends no push messages. */
type PushState = "unknown" | "off" | "missing" | "iphone" | "blocked" | "ask" | "on";

export function usePush() {
  const [state, setState] = useState<PushState>("unknown");
  const [isAble, setAble] = useState(false);
  useEffect(() => {
    const support = pushSupport();
    setAble(support === "full");
    if (support !== "full") setState(support);
  }, []);
  const { data } = useQuery({
    ...apiQuery(queryKeys.driverPush, driverPaths.push, pushKeySchema),
    enabled: isAble,
  });
  const key = data?.key;
  useEffect(() => {
    if (key === null) setState("off");
    if (!key) return;
    stateNow(key).then(setState, () => setState("ask"));
  }, [key]);
  const turningOn = useCall({
    async mutationFn() {
      if (!key) return;
      if ((await Notification.requestPermission()) !== "granted") return;
      await keepSubscription(await subscribe(key));
    },
    onSuccess: () => setState(Notification.permission === "granted" ? "on" : refusedState()),
  });
  const turningOff = useCall({
    async mutationFn() {
      await dropSubscription();
      await (await pushedTo())?.unsubscribe();
    },
    onSuccess: () => setState("ask"),
  });
  return { state, turningOn, turningOff };
}

const refusedState = (): PushState => (Notification.permission === "denied" ? "blocked" : "ask");

/** The server is told again: it forgets a subscription that the push service called gone. */
async function stateNow(key: string): Promise<PushState> {
  if (Notification.permission !== "granted") return refusedState();
  const subscription = await pushedTo();
  if (!subscription || !isFor(subscription, key)) return "ask";
  await keepSubscription(subscription);
  return "on";
}
