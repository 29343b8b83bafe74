import { DRIVER_WORKER } from "@domrit/shared/site/driver-worker.ts";
import { RIDE_WORKER } from "@domrit/shared/site/kept-rides.ts";

const WORKERS: readonly string[] = [DRIVER_WORKER.path, RIDE_WORKER.path];
/** What React writes to make the element of a script, which never runs. */
const EMPTY_SCRIPT = "<script></script>";

/** The one policy that the site's CSP allows. What it gives nothing for is refused by the browser, and told to the console. */
type Rules = {
  createHTML: (html: string) => string | null;
  createScript: (code: string) => string;
  createScriptURL: (address: string) => string | null;
};
type PolicyFactory = { createPolicy: (name: "default", rules: Rules) => unknown };

/**
 * Markup: text without any element. Scripts: the site's own workers, and what the build made. Code is left to the rest of the CSP: an
 * inline script runs by its hash alone, and text never. React writes the page's own again where a translator made it draw the page anew.
 */
export const rules: Rules = {
  createHTML: (html) => (html === EMPTY_SCRIPT || !html.includes("<") ? html : null),
  createScript: (code) => code,
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    const isOwn = WORKERS.includes(pathname) || pathname.startsWith("/assets/");
    return origin === location.origin && isOwn ? address : null;
  },
};

// Browsers without it check nothing of this.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
trustedTypes?.createPolicy("default", rules);
