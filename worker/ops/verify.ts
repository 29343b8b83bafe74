import type { Command } from "./command.ts";

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
