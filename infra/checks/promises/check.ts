import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { typedFigures } from "./figures.ts";
import { type Claim, LEDGER, readLedger, textsOf } from "./ledger.ts";
import { hashOf, type PublicText, publicTexts } from "./texts.ts";

const DUTIES = "infra/docs/duties.md";
type Reading = (path: string) => string | undefined;

/** What the site claims without proof, each with what to do about it. */
export function promiseProblems(root: string): string[] {
  const read: Reading = (path) =>
    path !== "" && existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : undefined;
  return problemsIn(publicTexts(root), readLedger(root), read);
}

export function problemsIn(texts: readonly PublicText[], claims: readonly Claim[], read: Reading): string[] {
  const rows = Map.groupBy(claims, ({ key }) => key);
  const known = new Set([...rows.keys()].flatMap((key) => textsOf(key, texts)));
  const unproven = texts
    .filter((text) => !known.has(text))
    .map(({ key, texts: { nl } }) => `${key}: “${nl}” has no row. Add one with its proof to ${LEDGER}, or say less.`);
  return [
    ...unproven,
    ...[...rows].flatMap(([key, row]) => problemsOfKey(key, row, textsOf(key, texts))),
    ...claims.flatMap((claim) =>
      claim.kind === "none" ? problemsOfNone(claim) : problemsOfProof(claim, textsOf(claim.key, texts), read),
    ),
    ...typedFigures(texts, claims),
  ];
}

function problemsOfKey(key: string, rows: readonly Claim[], texts: readonly PublicText[]): string[] {
  if (texts.length === 0) return [`${key}: no text has this key. Delete its rows from ${LEDGER}.`];
  if (rows.every(({ hash }) => hash === hashOf(texts))) return [];
  return [`${key}: its words changed. Read them against each proof, then: npm run promises -- --seen ${key}`];
}

const problemsOfNone = ({ key, what }: Claim): string[] =>
  what === "" ? [`${key}: say beside “none” why it claims nothing, or give its proof.`] : [];

function problemsOfProof({ key, kind, where, what }: Claim, texts: readonly PublicText[], read: Reading): string[] {
  const file = kind === "duty" ? DUTIES : where;
  const written = read(file) ?? "";
  switch (kind) {
    case "test":
      if (/\.(test|spec)\.tsx?$/.test(file) && what !== "" && written.includes(what)) return [];
      return [`${key}: ${file} has no test “${what}”. Name the test that holds this claim, or drop the claim.`];
    case "constant": {
      const [name = "", place = name] = what.split(" ");
      const isInAll = texts.some((text) => LOCALES.every((locale) => text.texts[locale].includes(`{{${place}}}`)));
      if (isInAll && name !== "" && new RegExp(`\\b${name}\\b`).test(written)) return [];
      return [
        `${key}: ${file} has no ${name}, or a language writes a digit for {{${place}}}. Write it with the constant.`,
      ];
    }
    case "duty":
      if (what !== "" && written.includes(`| ${what} |`)) return [];
      return [
        `${key}: ${DUTIES} has no duty “${what}”. Say there who does it and what reminds of it, or drop the claim.`,
      ];
    case "source":
      if (/^\d{4}-\d\d-\d\d$/.test(where) && what !== "") return [];
      return [`${key}: a source has the date on which it was read, and says where it stands.`];
    default:
      return [`${key}: “${kind}” is no kind of proof: test, constant, duty, source, or none.`];
  }
}
