import type { Locator, Page } from "@playwright/test";

/** Colours of the map by day (web/map/palette.ts), as red, green and blue. */
const COLOURS = { motorway: [0xe0, 0xb4, 0x5c], water: [0xa9, 0xc9, 0xee], land: [0xfb, 0xf7, 0xec] } as const;

/** How many pixels of a picture of this part of the page have each colour of the map. */
export async function pixelsOf(page: Page, part: Locator): Promise<Record<keyof typeof COLOURS, number>> {
  const picture = (await part.screenshot()).toString("base64");
  const count = async ({ picture, colours }: { picture: string; colours: Record<string, readonly number[]> }) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, image.width, image.height) ?? {};
    const counts = Object.fromEntries(Object.keys(colours).map((name) => [name, 0]));
    for (let at = 0; at < data.length; at += 4) {
      for (const [name, colour] of Object.entries(colours)) {
        if (colour.every((part, index) => Math.abs(part - (data[at + index] ?? -99)) < 4))
          counts[name] = (counts[name] ?? 0) + 1;
      }
    }
    return counts;
  };
  return (await page.evaluate(count, { picture, colours: COLOURS })) as Record<keyof typeof COLOURS, number>;
}

/** Keeps which hosts and which files a page asks for from now on. */
export function watchRequests(page: Page) {
  const seen = { hosts: new Set<string>(), files: [] as string[] };
  page.on("request", (request) => {
    const { host, pathname, protocol } = new URL(request.url());
    if (!/^(https?|wss?):$/.test(protocol)) return;
    seen.hosts.add(host);
    seen.files.push(pathname);
  });
  return seen;
}
