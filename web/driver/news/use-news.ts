import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { DRIVER_WORKER } from "@domrit/shared/site/driver-worker.ts";
import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";
import { sound, soundAtom, unlockSound } from "../push/sound.ts";

const tellOpened = (ids: readonly string[]): Promise<void> =>
  callApi(driverPaths.opened, { method: "POST", body: { ids }, answer: v.void() });

/** News of a ride, of a whole day, or a message of the desk. */
type NewsItem = { id: string; isOpened: boolean };

/** Sounds for news while the page is open, and tells the server what was seen, so that no text message follows. */
export function useNews(news: readonly NewsItem[]): void {
  const hasSound = useAtomValue(soundAtom);
  const told = useRef(new Set<string>());
  const heard = useRef(new Set<string>());

  useEffect(() => {
    const ending = new AbortController();
    for (const press of ["pointerdown", "keydown"]) addEventListener(press, unlockSound, { signal: ending.signal });
    return () => ending.abort();
  }, []);

  useEffect(() => {
    const unheard = news.filter(({ id, isOpened }) => !isOpened && !heard.current.has(id));
    for (const { id } of unheard) heard.current.add(id);
    if (unheard.length > 0 && hasSound) sound();
  }, [news, hasSound]);

  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== "visible") return;
      const ids = news.filter(({ id, isOpened }) => !isOpened && !told.current.has(id)).map(({ id }) => id);
      if (ids.length === 0) return;
      for (const id of ids) told.current.add(id);
      // Without a network it is told when the rides are read the next time.
      tellOpened(ids).catch(() => {
        for (const id of ids) told.current.delete(id);
      });
      void closeNotifications(ids).catch(() => undefined);
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [news]);
}

async function closeNotifications(ids: readonly string[]): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(DRIVER_WORKER.scope);
  for (const notification of (await registration?.getNotifications()) ?? []) {
    if (ids.includes((notification.data as { id?: string } | null)?.id ?? "")) notification.close();
  }
}
