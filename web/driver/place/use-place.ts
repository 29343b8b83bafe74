import type { DriverPlace } from "@domrit/shared/shifts/position.ts";
import { useEffect, useState } from "react";
import { serverTimeOf } from "../../clock/server-clock.ts";
import { sendPlaces } from "../shift/api.ts";
import { createPlaceQueue, type SendState } from "./place-queue.ts";

/** `ask`: not allowed yet. `lost`: allowed, but not found. */
type FindState = "ask" | "waiting" | "found" | "lost" | "refused" | "missing";

const REFUSED = 1;
const AGAIN_MS = 3000;

/** Sends the position while the page is open. The browser asks the driver only after `share`. */
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

type Permission = PermissionState | "missing";

/** `prompt` until the browser has answered. */
function usePermission(): Permission {
  const [permission, setPermission] = useState<Permission>("prompt");
  useEffect(() => {
    if (!navigator.geolocation) return setPermission("missing");
    const ending = new AbortController();
    // Some browsers do not know this permission: they ask when the place is wanted.
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
