import fc from "fast-check";
import { atRest } from "../promises.ts";
import { pick } from "../ride.ts";
import { promise } from "../run.ts";
import { command, rideCommand, which } from "./command.ts";

const nothing = fc.constant({});

export const cutMail = command("cut mail", nothing, {
  run: (_model, { world }) => Promise.resolve(world.cutMail()),
});

export const refuse = command(
  "refuse",
  fc.record({
    side: fc.constantFrom("sms" as const, "dispatch" as const, "dispatch" as const),
    times: fc.integer({ min: 1, max: 3 }),
  }),
  {
    run(_model, { world }, { side, times }) {
      world.refuse(side, times);
      return Promise.resolve();
    },
  },
);

export const heal = command("heal", nothing, { run: (_model, { world }) => Promise.resolve(world.heal()) });

export const rest = command("rest", nothing, { run: atRest });

export const restartWorker = command("restart worker", nothing, {
  run: (_model, { world }) => world.restartWorker(),
});

export const loseConnections = command("lose connections", nothing, {
  run: (_model, { world }) => world.loseConnections(),
});

export const open = rideCommand("open page", fc.record({ which }), {
  async run(ride, { world }) {
    const { view } = await world.watch(ride.id);
    promise("what a page shows first", view?.version, ride.version);
  },
});

export const reconnect = command("reconnect", fc.record({ which }), {
  can: ({ rides }) => rides.length > 0,
  async run({ rides }, { world }, asked) {
    const living = world.pages.filter(({ id }) => rides.some((ride) => ride.id === id));
    if (living.length === 0) return;
    const page = pick(living, asked.which);
    const view = await world.reconnect(page);
    promise("what a page shows when it is back", view?.version, rides.find(({ id }) => id === page.id)?.version);
  },
});
