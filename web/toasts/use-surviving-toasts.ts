import { useStore } from "jotai";
import { useEffect } from "react";
import * as v from "valibot";
import { inThisTab } from "../browsers/tab-storage.ts";
import { pushToastAtom, survivingToastsAtom } from "./queue.ts";

const KEY = "toasts";
const storage = inThisTab(
  v.array(
    v.object({ action: v.string(), title: v.string(), description: v.optional(v.string()), duration: v.number() }),
  ),
);

/** Takes the toasts that led to another page along when that page is another document. */
export function useSurvivingToasts(): void {
  const store = useStore();
  useEffect(() => {
    for (const { description, ...toast } of storage.getItem(KEY, [])) {
      store.set(pushToastAtom, { ...toast, ...(description && { description }) });
    }
    storage.removeItem(KEY);
    const keep = () => {
      const toasts = store.get(survivingToastsAtom);
      if (toasts.length > 0) storage.setItem(KEY, [...toasts]);
    };
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, [store]);
}
