import { onConnection } from "@domrit/server/database/prepared.ts";
import { findBacklog } from "@domrit/server/delivery/backlog.ts";
import type { Command } from "./command.ts";
import { table } from "./table.ts";

export const backlog: Command = {
  usage: "backlog",
  what: "deliveries that are five minutes late or parked, counted by effect",
  async run({ client }) {
    const data = await findBacklog(onConnection(client));
    const rows = data.map(({ effect, state, count, oldestMinutes, error }) => [
      effect,
      state,
      count,
      oldestMinutes,
      error,
    ]);
    const head = ["EFFECT", "STATE", "COUNT", "OLDEST (MIN)", "LAST ERROR"];
    return { data, text: rows.length > 0 ? table(head, rows) : "Nothing is late, nothing is parked." };
  },
};
