import type { Namespace, Texts } from "./resources.ts";

type PathIn<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : `${Name}.${PathIn<Values[Name]>}`;
}[keyof Values & string];

export type TextKey = { [Name in Namespace]: `${Name}:${PathIn<Texts[Name]>}` }[Namespace];

/** The office's wording of a guest's text, in the namespace `office-wording`. Without plurals. */
export const officeKey = (key: string): string => `office-wording:${key.replace(":", ".")}`;
