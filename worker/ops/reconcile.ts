import { userInfo } from "node:os";
import type { OpenEffect } from "../restoration/open-effects.ts";
import { type Command, Refused } from "./command.ts";
import { table } from "./table.ts";

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
