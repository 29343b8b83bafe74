import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LOCALE, LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import { flatTexts } from "../locales/texts.ts";

/** A text that a visitor or customer reads, in every language; its figures are names in double braces. */
export type PublicText = { key: string; texts: Record<Locale, string> };

/** Texts for staff, and what a form or a failed page says of itself. */
const NO_PROMISES = /^(office|driver)|^(validation|refusals|errors|forms|toasts|map|message-reasons)$/;

/** What the menu says of each service in a few words. */
const SHORT_PROMISES = /^layout:hints\./;

/** A label, a button or a short remark promises nothing; a sentence may. */
const isSentence = (text: string): boolean => /[.!](\s|$)/.test(text) && text.split(" ").length > 3;

/** Every text of the site and its messages that may promise something: sentences of messages, and all that pages say. */
export function publicTexts(root: string): PublicText[] {
  return [...messageTexts(root), ...pageTexts(root)];
}

function messageTexts(root: string): PublicText[] {
  const read = (locale: Locale) => flatTexts(locale, join(root, "shared/i18n"));
  const [nl, en, tr] = LOCALES.map(read);
  return [...(nl ?? [])]
    .filter(([namespace]) => !NO_PROMISES.test(namespace))
    .flatMap(([namespace, texts]) =>
      [...texts]
        .filter(([key, text]) => isSentence(text) || SHORT_PROMISES.test(`${namespace}:${key}`))
        .map(([key, text]) => ({
          key: `${namespace}:${key}`,
          texts: { nl: text, en: en?.get(namespace)?.get(key) ?? "", tr: tr?.get(namespace)?.get(key) ?? "" },
        })),
    );
}

function pageTexts(root: string): PublicText[] {
  const files = [
    ...globSync(`web/content/**/${DEFAULT_LOCALE}.json`, { cwd: root }),
    ...globSync(`web/content/**/${DEFAULT_LOCALE}.md`, { cwd: root }),
  ].toSorted();
  return files.flatMap((file) => {
    const page = file.split("/").at(-2);
    const read = (locale: Locale) => {
      const source = readFileSync(join(root, file.replace(/nl(\.\w+)$/, `${locale}$1`)), "utf8");
      return file.endsWith(".md") ? documentTexts(source) : namedTexts(source);
    };
    const [nl = [], en = [], tr = []] = LOCALES.map(read);
    if (!file.endsWith(".md")) {
      const [english, turkish] = [new Map(en), new Map(tr)];
      return nl.map(([key, text]) => ({
        key: `${page}:${key}`,
        texts: { nl: text, en: english.get(key) ?? "", tr: turkish.get(key) ?? "" },
      }));
    }
    // The English headings give the keys of a document.
    return nl.map(([, text], at) => ({
      key: `${page}:${en[at]?.[0]}`,
      texts: { nl: text, en: en[at]?.[1] ?? "", tr: tr[at]?.[1] ?? "" },
    }));
  });
}

/** Lines by their section and number. Headings and key words promise nothing. */
function documentTexts(markdown: string): [string, string][] {
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
  const described = [...head.matchAll(/^(description|seoDescription): (.+)$/gm)].map(
    ([, name, text]): [string, string] => [`head.${name}`, text ?? ""],
  );
  // The head of a table names its columns.
  const lines = `## about\n${body.replaceAll(/^\|.*\n\| ---.*$/gm, "")}`.split(/^## /m).flatMap((section) => {
    const [heading = "", ...texts] = section.split("\n").filter((line) => line !== "");
    const name = heading.toLowerCase().replaceAll(/\W+/g, "-").replaceAll(/^-|-$/g, "");
    return texts.map((text, at): [string, string] => [`${name}.${at + 1}`, text]);
  });
  return [...described, ...lines];
}

/** What a page calls its parts and buttons. */
const LABEL =
  /^(keywords|seoTitle|bookNow|title|backToServices)|([hH]eading|button|title|label|name|kind|role|unit|question|traveller|date|vehicle|book|call|chat|careRide|ride)$|columns\./;

const namedTexts = (json: string): [string, string][] => leaves(JSON.parse(json)).filter(([key]) => !LABEL.test(key));

function leaves(value: unknown, prefix = ""): [string, string][] {
  if (typeof value === "string") return [[prefix, value]];
  return Object.entries(value ?? {}).flatMap(([key, under]) => leaves(under, prefix === "" ? key : `${prefix}.${key}`));
}

/** Changes with any of the texts in any language. */
export const hashOf = (texts: readonly PublicText[]): string =>
  createHash("sha256")
    .update(JSON.stringify(texts.map(({ texts: { nl, en, tr } }) => [nl, en, tr])))
    .digest("hex")
    .slice(0, 8);
