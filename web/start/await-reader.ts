declare global {
  interface Window {
    /** Gives the button that was pressed while nothing could answer yet, and stops watching. */
    takeEarlyPress?: () => HTMLElement | null;
  }
}

/**
 * Brings the page alive by importing the script at `start`: at the first sign of a reader, at once for somebody who is
 * signed in (the head of the page then leads to the account), and with `onceLoaded` also when the page has loaded. The build writes this
 * function into pages, so it uses nothing outside itself.
 */
export function awaitReader(start: string, signedInKey: string, onceLoaded: boolean): void {
  const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll", "click"];
  let pressed: HTMLElement | null = null;
  const keepPress = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest("button") : null;
  };
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin, true);
    import(start).catch(listen);
  };
  const listen = () => {
    for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  };
  window.takeEarlyPress = () => {
    removeEventListener("click", keepPress, true);
    return pressed;
  };
  addEventListener("click", keepPress, true);
  listen();
  if (onceLoaded) addEventListener("load", begin);
  try {
    if (localStorage.getItem(signedInKey) === "true") begin();
  } catch {
    // A browser may refuse to open its storage.
  }
}
