import type { PageValues } from "./page-values.ts";

type NameIn<Group extends keyof PageValues> = keyof NonNullable<PageValues[Group]> & string;

/** Stands in a file of the build, until the server writes the value there as it serves the file. */
export const place = <Group extends keyof PageValues>(group: Group, name: NameIn<Group>): string =>
  `[[${group}.${name}]]`;

/** The places of these names, by name. */
export const placesOf = <Group extends keyof PageValues, Name extends NameIn<Group>>(
  group: Group,
  names: readonly Name[],
): Record<Name, string> => Object.fromEntries(names.map((name) => [name, place(group, name)])) as Record<Name, string>;

/** On an element that is served only where each place in it has a value. Within it stands no other element of its tag. */
export const WHERE_KNOWN = { hidden: true, "data-where-known": "" } as const;

const PLACE = /\[\[([a-z]+)\.([a-zA-Z]+)\]\]/g;
/** Such an element as React writes it, with no other in it. */
const PART = /<(\w+) hidden="" data-where-known=""((?:(?! data-where-known="").)*?)<\/\1>/gs;

/** Writes the values where their places are; a part of which one is missing is left out. */
export function fillPlaces(text: string, values: PageValues): string {
  return leaveOutUnknown(text.replace(PLACE, (place, group, name) => known(values, group, name) ?? place));
}

function known(values: PageValues, group: string, name: string): string | undefined {
  const names: Readonly<Record<string, string | undefined>> | undefined = values[group as keyof PageValues];
  return names?.[name];
}

/** From the inside out: a row that is not known does not take its table along. */
function leaveOutUnknown(text: string): string {
  const left = text.replace(PART, (_, tag, rest: string) => (rest.search(PLACE) < 0 ? `<${tag}${rest}</${tag}>` : ""));
  return left === text ? text : leaveOutUnknown(left);
}
