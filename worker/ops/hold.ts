import { readMoment } from "../backup/moment.ts";
import { holdRestored, numberOf } from "../restoration/hold.ts";
import { type Command, Refused } from "./command.ts";

export const hold: Command = {
  usage: "hold --restored-to <time> --lost-at <time> [--last-invoice <number>]",
  what: "after a restore, before anything starts: effects wait for reconcile; nothing lost is numbered again",
  options: {
    "restored-to": { type: "string" },
    "lost-at": { type: "string" },
    "last-invoice": { type: "string" },
  },
  async run({ client, options }) {
    const restoredTo = momentOf("--restored-to", options["restored-to"]);
    const lostAt = momentOf("--lost-at", options["lost-at"]);
    if (restoredTo > lostAt) throw new Refused("--restored-to is after --lost-at.", 2);
    if (lostAt.getTime() > Date.now() + 60_000) throw new Refused("--lost-at is in the future.", 2);
    const lastInvoice = options["last-invoice"] as string | undefined;
    const done = await holdRestored(client, { restoredTo, lostAt, lastInvoice });
    const gaps = done.gaps.map(({ year, first, last }) => `${numberOf(year, first)} to ${numberOf(year, last)}`);
    const text = done.held
      ? [
          `Effects are held (restoration ${done.generation}). Bookings are taken and pages live once the product starts.`,
          ...gaps.map((numbers) => `Invoice numbers ${numbers} are not used; see invoice-gaps.`),
          "Next: reconcile.",
        ].join("\n")
      : `Held already (restoration ${done.generation}); nothing was done.`;
    return { data: done, text };
  },
};

function momentOf(name: string, text: unknown): Date {
  try {
    return readMoment(name, typeof text === "string" ? text : "");
  } catch (error) {
    throw new Refused(error instanceof Error ? error.message : String(error), 2);
  }
}
