import { useEffect, useRef } from "react";
import { useNow } from "../../clock/use-now.ts";
import darkStyleFile from "../../styles/dark.css?url";
import { isNight } from "./is-night.ts";

const LOOK_EVERY_MS = 60_000;

const mediaAt = (now: number): string => (isNight(new Date(now)) ? "screen" : "not all");

/** From sunset to sunrise by the phone's clock the page is dark, also on a phone that is always light. By day it is as the phone asks. */
export function DarkAtNight() {
  const link = useRef<HTMLLinkElement>(null);
  const now = useNow(LOOK_EVERY_MS, Date.now) ?? Date.now();
  const media = mediaAt(now);
  useEffect(() => {
    // Hydration leaves it as it came, which the page that is kept on the phone did at another hour.
    if (link.current) link.current.media = media;
  }, [media]);
  return <link ref={link} rel="stylesheet" href={darkStyleFile} media={media} suppressHydrationWarning />;
}
