import { parseArgs } from "node:util";
import { readCommand, wholeNumber } from "../machine/command-line.ts";
import { type Order, parseOrder } from "./orders.ts";

const USAGE = `npm run pairs                               every pair of acts, in all orders with up to two switches
npm run pairs -- --acts cancel,change       one pair, or three at once; an act is named as cancel or as cancel:desk
  --order a3,b,a                            in this one order;  --history  with each statement
npm run pairs -- --seconds 60 --seed 123    pairs and orders that are drawn, for so long
npm run pairs -- --planted [--share n]      faults that are planted to see that they are found; one of n of them`;

/** All pairs are walked by so many processes: on two cores each of three still waits for PostgreSQL some of its time. */
export const PARTS = 3;

export type Options = {
  acts: string[] | undefined;
  order: Order | undefined;
  tellsHistory: boolean;
  seconds: number | undefined;
  seed: number;
  /** The part of all pairs that this process walks, from 1. */
  part: number | undefined;
  isPlanted: boolean;
  share: number;
  /** The one fault that this process runs with. */
  fault: string | undefined;
};

/** Ends the process where nothing can be understood. */
export const readOptions = (args: string[]): Options =>
  readCommand(USAGE, () => {
    const text = { type: "string" } as const;
    const flag = { type: "boolean", default: false } as const;
    const options = {
      acts: text,
      order: text,
      history: flag,
      seconds: text,
      seed: text,
      planted: flag,
      share: text,
      part: text,
      fault: text,
    };
    const { values } = parseArgs({ args, options });
    const number = (name: "seconds" | "seed" | "share" | "part"): number | undefined => {
      const typed = values[name];
      return typed === undefined ? undefined : wholeNumber(name, typed);
    };
    return {
      acts: values.acts?.split(","),
      order: values.order === undefined ? undefined : parseOrder(values.order),
      tellsHistory: values.history,
      seconds: number("seconds"),
      seed: number("seed") ?? 1,
      part: number("part"),
      isPlanted: values.planted,
      share: number("share") ?? 1,
      fault: values.fault,
    };
  });
