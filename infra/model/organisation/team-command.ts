import type fc from "fast-check";
import { command } from "../commands/command.ts";
import type { Model, Real } from "../run.ts";
import type { Team } from "./team.ts";

type TeamStep<Asked> = {
  can?(team: Team, asked: Asked): boolean;
  run(team: Team, real: Real, asked: Asked): Promise<void>;
};

export const teamCommand = <Asked>(name: string, asked: fc.Arbitrary<Asked>, { can, run }: TeamStep<Asked>) =>
  command(name, asked, {
    can: ({ team }: Model, drawn) => team !== undefined && (can?.(team, drawn) ?? true),
    run: async ({ team }, real, drawn) => {
      if (team) await run(team, real, drawn);
    },
  });
