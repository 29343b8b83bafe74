import { useEffect, useState } from "react";

/** Keeps the screen on while the page is in sight; says whether it stays on. */
export function useWakeLock(): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let lock: WakeLockSentinel | undefined;
    // The browser gives it back whenever the page is out of sight, and refuses it with an empty battery.
    const ask = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      const given = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (!given) return;
      if (signal.aborted) return given.release();
      lock = given;
      setHeld(true);
      given.addEventListener("release", () => setHeld(false), { signal });
    };
    void ask();
    document.addEventListener("visibilitychange", () => void ask(), { signal });
    return () => {
      ending.abort();
      void lock?.release();
    };
  }, []);
  return isHeld;
}
