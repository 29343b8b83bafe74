import { greatCircleKm, type Position } from "@domrit/shared/geo/position.ts";
import { phrase } from "./address-text.ts";
import { lookUp, type NamedPlace, townLabel } from "./names.ts";
import { placeByName, readPlace } from "./place-address.ts";

export type AddressChoice = { text: string; position: Position };

/** Distance between a town's middle and its quarters. */
const SAME_TOWN_KM = 8;

export function choicesFor(typed: string): AddressChoice[] {
  const { rivals = [] } = readPlace(typed);
  const names = new Set(rivals.map(({ name }) => phrase(name)));
  const parts = typed.split(",").map((part) => part.trim());
  const kept = parts.filter((part) => part !== "" && !names.has(phrase(part)));
  const choices = rivals.map((rival) => ({ text: writtenFor(kept, rival), position: rival.position }));
  return [...new Map(choices.map((choice) => [choice.text, choice])).values()];
}

function writtenFor([first = "", ...rest]: readonly string[], rival: NamedPlace): string {
  const label = labelOf(rival);
  if (rival.town !== undefined || first === "") return label;
  const street = /^.*?\d+\S*/.exec(first)?.[0] ?? first;
  const remark = first.slice(street.length).trim();
  const written = [[street, label, remark, ...rest].filter(Boolean), [street, label]].map((parts) => parts.join(", "));
  return written.find((text) => means(text, rival)) ?? label;
}

function means(text: string, { position }: NamedPlace): boolean {
  const placed = placeByName(text);
  return placed !== undefined && greatCircleKm(placed.address.position, position) <= SAME_TOWN_KM;
}

/** With the province unless it is the likeliest place of that name. */
export function labelOf({ name, position, province, town }: Omit<NamedPlace, "minor">): string {
  const likeliest = lookUp(phrase(name).split(" "));
  const isLikeliest = likeliest && greatCircleKm(likeliest.position, position) <= SAME_TOWN_KM;
  return town !== undefined || isLikeliest ? name : townLabel(name, province);
}
