import * as v from "valibot";
import "../../site/trusted-types.ts";
import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { pushKeySchema } from "@domrit/shared/driver/push.ts";
import { DRIVER_WORKER } from "@domrit/shared/site/driver-worker.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { apiQuery } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";

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

/** Whether this browser shows what is pushed: an iPhone does so only for a page on its home screen. */
function pushSupport(): "full" | "iphone" | "missing" {
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return "full";
  return /iPhone|iPad/.test(navigator.userAgent) ? "iphone" : "missing";
}

/** How this browser is pushed to now; null for not at all, undefined where its worker is not there yet. */
async function pushedTo(): Promise<PushSubscription | null | undefined> {
  const registration = await navigator.serviceWorker.getRegistration(DRIVER_WORKER.scope);
  return await registration?.pushManager.getSubscription();
}

/** Has this browser pushed to by who has this key. Rejects where its push service cannot be reached. */
async function subscribe(key: string): Promise<PushSubscription> {
  const { path, scope } = DRIVER_WORKER;
  await navigator.serviceWorker.register(path, { scope });
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  if (before && !isFor(before, key)) await before.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** True for a subscription that was made for this key; one of before it was changed gets nothing any more. */
function isFor({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  if (!applicationServerKey) return false;
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey));
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key;
}
