import { type KeyboardEvent, useEffect, useRef, useState } from "react";

/** The list stays this long after its field lost the focus, in milliseconds (spec 9). */
const CLOSE_AFTER_BLUR = 200;

/**
 * The behaviour of a combobox whose field keeps the focus (ARIA pattern "list autocomplete"): it opens on typing and on
 * focus, arrow keys walk through the options and past the ends back to the typed text, Enter chooses the active one,
 * Escape closes. `isWanted` says that the list should show if there is anything in it.
 */
export function useCombobox(onChoose: (option: string) => void) {
  const [isWanted, setWanted] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const show = (isShown: boolean) => {
    clearTimeout(closing.current);
    setWanted(isShown);
    setActiveIndex(-1);
  };
  const open = () => show(true);
  const close = () => show(false);
  const closeSoon = () => {
    closing.current = setTimeout(close, CLOSE_AFTER_BLUR);
  };
  const choose = (option: string) => {
    onChoose(option);
    close();
  };

  const onKeyDown = (event: KeyboardEvent, options: readonly string[]) => {
    if (event.nativeEvent.isComposing) return;
    const isOpen = isWanted && options.length > 0;
    const active = isOpen ? options[activeIndex] : undefined;
    const walk = (step: number) => {
      const places = options.length + 1;
      setActiveIndex(((activeIndex + 1 + step + places) % places) - 1);
    };
    const moves: Record<string, (() => void) | undefined> = {
      ArrowDown: isOpen ? () => walk(1) : open,
      ArrowUp: isOpen ? () => walk(-1) : open,
      Enter: active === undefined ? undefined : () => choose(active),
      Escape: isOpen ? close : undefined,
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  return { isWanted, activeIndex, setActiveIndex, open, closeSoon, choose, onKeyDown };
}
