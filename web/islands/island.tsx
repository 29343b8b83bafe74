import { islandFiles, islandScriptAddress, islandScriptImports } from "virtual:island-script";
import type { Namespace, Texts } from "@domrit/shared/i18n/resources.ts";
import type { ResourceLanguage } from "i18next";
import { type ComponentType, createContext, type ReactNode, use } from "react";
import { BootContext, jsonInHtml, NonceContext } from "../i18n/boot.ts";
import { useLocale } from "../i18n/current-locale.ts";
import type { IslandName } from "../islands.ts";
import { AddressContext } from "../site/address.ts";
import { IslandFrame, type IslandPage } from "./island-frame.tsx";
import { keepPresses } from "./keep-presses.ts";

export type RenderIsland = (island: ReactNode, options: { identifierPrefix: string }) => string;

/** React's `renderToString`; handed in, since an import of it would put the server's renderer into the browser's files. */
export const RenderIslandContext = createContext<RenderIsland | null>(null);

type IslandProps<Props extends object> = {
  /** The name under which the browser finds the same component. */
  name: IslandName;
  component: ComponentType<Props>;
  props: Props;
  namespaces: readonly Namespace[];
};

/** What an island says of its own accord: that it broke, and the number to call. */
const OWN_TEXTS = ["failure", "call"] as const satisfies (keyof Texts["layout"])[];

function textsOfIsland(texts: ResourceLanguage, namespaces: readonly Namespace[]): ResourceLanguage {
  const entriesOf = (from: unknown, keys: readonly string[]) =>
    Object.entries(from ?? {}).filter(([key]) => keys.includes(key));
  const layout = Object.fromEntries(entriesOf(texts.layout, OWN_TEXTS));
  return { ...Object.fromEntries(entriesOf(texts, [...namespaces, "toasts"])), layout };
}

/** What the browser needs to hydrate an island; it stands in the page beside it. */
export type IslandData = { page: IslandPage; props: object };

/** What a part of this page is told of it, with the texts of these namespaces. */
export function useIslandPage(namespaces: readonly Namespace[]): IslandPage {
  const { texts } = use(BootContext);
  const locale = useLocale();
  const path = use(AddressContext);
  return { locale, path, texts: textsOfIsland(texts[locale] ?? {}, namespaces) };
}

/** A part of a page that is hydrated on its own once the page has been drawn and its code is there. */
export function Island<Props extends object>({ name, component: Content, props, namespaces }: IslandProps<Props>) {
  const render = use(RenderIslandContext);
  const nonce = use(NonceContext);
  const page = useIslandPage(namespaces);
  if (!render) throw new Error("Islands are rendered by the server");
  const island = (
    <IslandFrame page={page}>
      <Content {...props} />
    </IslandFrame>
  );
  const data: IslandData = { page, props };
  return (
    <div data-island={name}>
      {islandFiles[name]?.map((file) => (
        // Fetched while the page is drawn, after all that it is drawn with, and read by another thread as they come.
        <link key={file} rel="modulepreload" href={file} fetchPriority="low" />
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it. */}
      <div dangerouslySetInnerHTML={{ __html: render(island, { identifierPrefix: name }) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is data, which cannot end its element. */}
      <script type="application/json" dangerouslySetInnerHTML={{ __html: jsonInHtml(data) }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours. */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${keepPresses})()` }} />
      {islandScriptImports.map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <script nonce={nonce} type="module" src={islandScriptAddress} />
    </div>
  );
}
