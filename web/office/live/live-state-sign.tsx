import { atom, useAtomValue } from "jotai";
import { useTranslation } from "../../i18n/use-translation.ts";

/** `off`: nothing on the page changes by itself. */
export const liveStateAtom = atom<"off" | "live" | "reconnecting">("off");

export function LiveStateSign() {
  const { t } = useTranslation();
  const state = useAtomValue(liveStateAtom);
  const look = state === "live" ? "bg-[#5fd49a]" : "animate-pulse bg-accent motion-reduce:animate-none";
  return (
    <p role="status" className="flex items-center gap-2 text-on-night-muted text-sm">
      {state !== "off" && (
        <>
          <span aria-hidden className={`size-2.5 rounded-full ${look}`} />
          <span className={state === "live" ? "max-2xl:sr-only" : "max-md:sr-only"}>{t(`office:live.${state}`)}</span>
        </>
      )}
    </p>
  );
}
