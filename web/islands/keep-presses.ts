declare global {
  interface HTMLElement {
    /** Ends the keeping of presses, and gives the buttons that were pressed so far and not given yet. */
    takePresses?: () => HTMLButtonElement[];
  }
}

/**
 * Keeps the buttons that are pressed inside an island while nothing answers there yet, in their order, a form's own only
 * once; and keeps its forms from leaving with what was typed. When the script that starts islands is lost, they are sent to
 * their pages. It stands in the page itself, since a press may come before any file: it uses nothing outside itself.
 */
export function keepPresses(): void {
  const island = document.currentScript?.parentElement;
  if (!island) return;
  const pressed: HTMLButtonElement[] = [];
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  const keep = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    if (!button) return;
    event.stopPropagation();
    if (!(button.type === "submit" && pressed.includes(button))) pressed.push(button);
  };
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  island.addEventListener("click", keep, options);
  island.addEventListener("submit", hold, options);
  island.addEventListener(
    "error",
    () => {
      ending.abort();
      for (const button of pressed) if (button.type === "submit") button.form?.requestSubmit(button);
    },
    options,
  );
  island.takePresses = () => {
    ending.abort();
    return pressed.splice(0);
  };
}
