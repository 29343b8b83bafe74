import { useAtomValue } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { useEffect, useEffectEvent } from "react";

/** Whether single letters and signs are shortcuts: people who use speech input, or press keys by mistake, turn them off. */
export const shortcutsAtom = atomWithStorage("office-shortcuts", true);

const TYPED_IN = "input:not([type=radio]), textarea, select, [contenteditable], [role=combobox], [role=listbox]";

/**
 * Does what a key is for, wherever the focus is; never while somebody types, nor under a dialog, unless the keys are those
 * of a dialog.
 */
export function useShortcuts(shortcuts: Record<string, () => void>, { inDialog = false } = {}): void {
  const isOn = useAtomValue(shortcutsAtom);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey, isComposing, defaultPrevented } = event;
    const shortcut = Object.hasOwn(shortcuts, key) ? shortcuts[key] : undefined;
    if (!shortcut || altKey || ctrlKey || metaKey || isComposing || defaultPrevented) return;
    if (target instanceof Element && target.closest(TYPED_IN)) return;
    if (!inDialog && document.querySelector("[role=dialog]")) return;
    event.preventDefault();
    shortcut();
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
}
