import type { DriverPlace } from "@domrit/shared/shifts/position.ts";
import { useEffect, useState } from "react";
import { serverTimeOf } from "../../clock/server-clock.ts";
import { sendPlaces } from "../shift/api.ts";
import { createPlaceQueue, type SendState } from "./place-queue.ts";

/** Whether the browser gives the place: `ask` until a press, `lost` while it is allowed but cannot be found. */
type FindState = "ask" | "waiting" | "found" | "lost" | "refused" | "missing";

/** By the codes of the Geolocation API; a place that takes long is only not found yet. */
const REFUSED = 1;
/** So long after a place that came before its shift it is sent again. */
const AGAIN_MS = 3000;

/**
 * Sends where the driver is every so many milliseconds while the page is open, once it is allowed. The browser is asked
 * only after `share`, or where it was allowed before.
 */
export function usePlace(everyMs: number): { finding: FindState; sending: SendState; share: () => void } {
  const permission = usePermission();
  const [isWanted, setWanted] = useState(false);
  const [found, setFound] = useState<FindState>("waiting");
  const [sending, setSending] = useState<SendState>({ state: "none" });
  const isMissing = permission === "missing";
  const isOn = !isMissing && (isWanted || permission === "granted");
  const [latest] = useState<{ place?: DriverPlace }>({});
  const [queue] = useState(() => createPlaceQueue({ send: sendPlaces, onChange: setSending }));

  useEffect(() => {
    if (!isOn) return;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy }, timestamp }) => {
        latest.place = { lat, lng, accuracy, at: new Date(serverTimeOf(timestamp)).toISOString() };
        setFound("found");
      },
      ({ code }) => setFound(code === REFUSED ? "refused" : "lost"),
      { enableHighAccuracy: true, maximumAge: 5_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isOn, latest]);

  // Once more as soon as the place is found, so that nobody waits for the first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (!isOn) return;
    const send = () => {
      if (latest.place) queue.add(latest.place);
      void queue.flush();
    };
    send();
    const timer = setInterval(send, everyMs);
    addEventListener("online", send);
    return () => {
      clearInterval(timer);
      removeEventListener("online", send);
    };
  }, [isOn, found, everyMs, latest, queue]);

  useEffect(() => {
    if (sending.state !== "early") return;
    const timer = setInterval(() => void queue.flush(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [sending, queue]);

  return { finding: findingOf(permission, isOn, found), sending, share: () => setWanted(true) };
}

function findingOf(permission: Permission, isOn: boolean, found: FindState): FindState {
  if (permission === "missing") return "missing";
  if (permission === "denied") return "refused";
  return isOn ? found : "ask";
}

/** Whether this browser may give the place: `missing` where it has none to give, `prompt` where nobody knows before asking. */
type Permission = PermissionState | "missing";

/** What the browser was allowed before, and is from now on; `prompt` in the page as it is sent. */
function usePermission(): Permission {
  const [permission, setPermission] = useState<Permission>("prompt");
  useEffect(() => {
    if (!navigator.geolocation) return setPermission("missing");
    const ending = new AbortController();
    // Some browsers know no permissions, or not this one: they ask when the place is wanted.
    navigator.permissions?.query({ name: "geolocation" }).then(
      (status) => {
        if (ending.signal.aborted) return;
        const tell = () => setPermission(status.state);
        tell();
        status.addEventListener("change", tell, { signal: ending.signal });
      },
      () => undefined,
    );
    return () => ending.abort();
  }, []);
  return permission;
}
