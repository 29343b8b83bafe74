import { userInfo } from "node:os";
import { readMoment } from "../backup/restore-options.ts";
import { holdRestored, numberOf } from "../restoration/hold.ts";
import type { OpenEffect } from "../restoration/open-effects.ts";
import { type Command, Refused, table } from "./command.ts";

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

export const reconcile: Command = {
  usage:
    "reconcile [--mail-log <file>] [--sms-log <file>] [--sent <id>] [--send <id>] [--all-sent | --all-send] [--release [--by <name>]]",
  what: "after a restore: what may have been sent before the loss, what is done with it, and the end of the hold",
  options: {
    "mail-log": { type: "string", multiple: true, default: [] },
    "sms-log": { type: "string", multiple: true, default: [] },
    sent: { type: "string", multiple: true, default: [] },
    send: { type: "string", multiple: true, default: [] },
    "all-sent": { type: "boolean", default: false },
    "all-send": { type: "boolean", default: false },
    release: { type: "boolean", default: false },
    by: { type: "string" },
  },
  async run({ client, options, confirm }) {
    if (options["all-sent"] && options["all-send"]) throw new Refused("Either --all-sent or --all-send.", 2);
    const others = (["sent", "send"] as const).find((what) => options[`all-${what}`]);
    if (others) await confirm(`Is all that is undecided ${others === "sent" ? "taken as sent" : "sent"}?`);
    // Imported late: it loads every effect.
    const { reconcile: settle } = await import("../restoration/reconcile.ts");
    const { open, taken, released } = await settle(client, {
      mailLogs: options["mail-log"] as string[],
      smsLogs: options["sms-log"] as string[],
      sent: options.sent as string[],
      send: options.send as string[],
      others,
      releasedBy: options.release ? ((options.by as string | undefined) ?? userInfo().username) : undefined,
    });
    const undecided = open.filter(({ fate }) => fate === "undecided");
    const goes = open.length - undecided.length;
    const summary = `${taken} taken as sent, ${undecided.length} undecided, ${goes} ${released ? "go now" : "go when it is released"}.`;
    return {
      data: { taken, released, undecided, goes: open.filter(({ fate }) => fate === "goes") },
      text: undecided.length > 0 ? `${listed(undecided)}\n\n${summary}` : summary,
    };
  },
};

const listed = (undecided: OpenEffect[]): string =>
  table(
    ["ID", "BOOKING", "SINCE", "MESSAGE-ID OR REFERENCE"],
    undecided.map(({ id, booking, occurredAt, name }) => [id, booking, occurredAt.toISOString(), name ?? null]),
  );

export const verify: Command = {
  usage: "verify",
  what: "holds the database against what it promises, without changing it; a line for each promise that is broken",
  async run({ client }) {
    await client.query("set transaction isolation level repeatable read, read only");
    // Imported late: it loads every effect.
    const { findBroken } = await import("../verify/promises.ts");
    const broken = await findBroken(client);
    const lines = broken.map(({ promise, breaches }) => `BROKEN ${promise}: ${breaches.join("; ")}`);
    return {
      data: { broken },
      text: broken.length > 0 ? lines.join("\n") : "Every promise is kept.",
      failed: broken.length > 0,
    };
  },
};
