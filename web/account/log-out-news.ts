const CHANNEL = "log-out";

/** Tells the other tabs that the customer signed out here. */
export function tellLoggedOut(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Hears of a customer who signs out in another tab, until the function it gives is called. */
export function onLoggedOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", listener);
  return () => channel.close();
}
