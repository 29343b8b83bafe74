import { paymentReturnPath } from "@domrit/shared/site/pages.ts";
import type { Environment } from "../../environment.ts";
import { isProduction } from "../../environment-production.ts";
import type { ProviderContext } from "../charging/ask-charge.ts";
import { returnToken } from "../returning/return-token.ts";
import { createMollie } from "./mollie.ts";
import type { Provider } from "./provider.ts";

type Config = Pick<Environment, "MOLLIE_API_KEY" | "MOLLIE_URL" | "PUBLIC_URL" | "NODE_ENV" | "OFFICE_URL">;
type PlacesConfig = Config & Pick<Environment, "SESSION_KEYS">;

type CardsConfig = Pick<Environment, "MOLLIE_API_KEY" | "MOLLIE_URL" | "KEPT_CARDS">;

/** The payment provider; undefined where none is configured, so that nobody pays online. */
export const openProvider = ({ MOLLIE_API_KEY: key, MOLLIE_URL: url }: Config): Provider | undefined =>
  key ? createMollie({ key, url }) : undefined;

/** Whether cards are added on the provider's page, and no number is taken here; a stand-in may leave that to the site's own form. */
export const hasHostedCards = ({ MOLLIE_API_KEY: key, MOLLIE_URL: url, KEPT_CARDS }: CardsConfig): boolean =>
  key !== undefined && !(url && KEPT_CARDS === "typed");

/**
 * Where guests come back to, and where the provider tells: nowhere from the Internet to a machine of one's own, as it refuses such an
 * address; then a look finds out.
 */
export function placesOf({
  SESSION_KEYS: keys,
  ...config
}: PlacesConfig): Pick<ProviderContext, "returnUrl" | "hookUrl"> {
  const siteUrl = new URL(config.PUBLIC_URL).origin;
  const returnUrl: ProviderContext["returnUrl"] = (of, language) => {
    const address = `${siteUrl}${paymentReturnPath(returnToken(keys, of))}`;
    // The stand-in may leave cards to the site's own form.
    return of.kind === "card" ? address : `${address}&lng=${language}`;
  };
  const isReached = Boolean(config.MOLLIE_URL) || isProduction(config);
  return { returnUrl, hookUrl: isReached ? `${siteUrl}/api/payments/mollie` : undefined };
}
