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

/** Undefined where none is configured: then nobody pays online. */
export const openProvider = ({ MOLLIE_API_KEY: key, MOLLIE_URL: url }: Config): Provider | undefined =>
  key ? createMollie({ key, url }) : undefined;

/** Whether cards are added on the provider's page, so that the site takes no numbers. A stand-in may use the site's own form. */
export const hasHostedCards = ({ MOLLIE_API_KEY: key, MOLLIE_URL: url, KEPT_CARDS }: CardsConfig): boolean =>
  key !== undefined && !(url && KEPT_CARDS === "typed");

/**
 * Where guests return to, and where the provider notifies us. It refuses an address that the Internet cannot reach;
 * then a look finds the result.
 */
export function placesOf({
  SESSION_KEYS: keys,
  ...config
}: PlacesConfig): Pick<ProviderContext, "returnUrl" | "hookUrl"> {
  const siteUrl = new URL(config.PUBLIC_URL).origin;
  const returnUrl: ProviderContext["returnUrl"] = (of, language) => {
    const address = `${siteUrl}${paymentReturnPath(returnToken(keys, of))}`;
    return of.kind === "card" ? address : `${address}&lng=${language}`;
  };
  const isReached = Boolean(config.MOLLIE_URL) || isProduction(config);
  return { returnUrl, hookUrl: isReached ? `${siteUrl}/api/payments/mollie` : undefined };
}
