declare global {
  interface Window {
    /** Gives the button that was pressed while nothing could answer yet, and stops watching. */
    takeEarlyPress?: () => HTMLElement | null;
  }
}

/**
 * Brings the page alive by importing the script at `start`: at the first sign of a reader, and at once for somebody who
 * is signed in (the head of the page then leads to the account). The modules in `prepared` are fetched when the page has
 * loaded, and start by themselves when five more seconds have passed without a sign. The build writes this function into
 * pages, so it uses nothing outside itself.
 */
export function awaitReader(start: string, signedInKey: string, prepared: readonly string[]): void {
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
  const prepare = () => {
    for (const href of prepared)
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    setTimeout(begin, 5000);
  };
  window.takeEarlyPress = () => {
    removeEventListener("click", keepPress, true);
    return pressed;
  };
  addEventListener("click", keepPress, true);
  listen();
  // The first picture, which often comes after the load, has the network to itself.
  if (prepared.length > 0) addEventListener("load", () => requestAnimationFrame(() => setTimeout(prepare)));
  try {
    if (localStorage.getItem(signedInKey) === "true") begin();
  } catch {
    // A browser may refuse to open its storage.
  }
}
