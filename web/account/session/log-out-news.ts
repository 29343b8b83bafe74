let opened: BroadcastChannel | undefined;

/** One for the whole tab: a channel does not hear what it says itself. Undefined in a browser that has none. */
function channel(): BroadcastChannel | undefined {
  opened ??= "BroadcastChannel" in globalThis ? new BroadcastChannel("log-out") : undefined;
  return opened;
}

export function tellLoggedOut(): void {
  channel()?.postMessage(null);
}

/** Hears of a customer who signs out in another tab, until the function it gives is called. */
export function onLoggedOutElsewhere(listener: () => void): () => void {
  const hearing = channel();
  hearing?.addEventListener("message", listener);
  return () => hearing?.removeEventListener("message", listener);
}
