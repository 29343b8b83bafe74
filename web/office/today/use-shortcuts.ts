import { useAtomValue } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { useEffect, useEffectEvent } from "react";

/** Letters can be turned off, as speech input and slips press them by mistake. */
export const shortcutsAtom = atomWithStorage("office-shortcuts", true);

const TYPED_IN = "input:not([type=radio]), textarea, select, [contenteditable], [role=combobox], [role=listbox]";

/** Acts on keys wherever the focus is, but not while somebody types or a dialog lies over the page. Keys with a name stay on. */
export function useShortcuts(shortcuts: Record<string, () => void>, { inDialog = false } = {}): void {
  const isOn = useAtomValue(shortcutsAtom);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
    const shortcut = Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined;
    if (!shortcut || (!isOn && key.length === 1) || altKey || ctrlKey || metaKey || isComposing || defaultPrevented)
      return;
    if (target instanceof Element && target.closest(TYPED_IN)) return;
    if (!inDialog && document.querySelector("[role=dialog]")) return;
    event.preventDefault();
    shortcut();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
