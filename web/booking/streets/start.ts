const place = document.querySelector("[data-ride-streets]");
const data = place?.querySelector("script")?.textContent;
const ride = document.querySelector<HTMLElement>("[data-island=followedBooking]");
// Not before: what is read of the ride here would be newer than what the page has to find as it was sent.
if (place && data && ride) {
  if ("ready" in ride.dataset) void begin(place, data);
  else ride.addEventListener("ready", () => begin(place, data), { once: true });
}

async function begin(streets: Element, said: string): Promise<void> {
  // Where they do not come, the map of our own stays.
  const loaded = await import("./show-streets.tsx").catch(() => undefined);
  loaded?.showStreets(streets, JSON.parse(said));
}
