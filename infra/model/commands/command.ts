import fc from "fast-check";
import { afterStep } from "../promises.ts";
import { pick, type Ride } from "../ride.ts";
import type { Command, Model, Real } from "../run.ts";

type Step<Asked> = {
  /** Always possible by default. */
  can?(model: Model, asked: Asked): boolean;
  run(model: Model, real: Real, asked: Asked): Promise<void>;
};

export const command = <Asked>(name: string, asked: fc.Arbitrary<Asked>, { can, run }: Step<Asked>) =>
  asked.map(
    (drawn): Command => ({
      check: (model) => can?.(model, drawn) ?? true,
      async run(model, real) {
        await run(model, real, drawn);
        await afterStep(model, real);
      },
      toString: () => `${name} ${JSON.stringify(drawn)}`,
    }),
  );

export const which = fc.nat(20);

type RideStep<Asked> = {
  can?(ride: Ride, asked: Asked): boolean;
  run(ride: Ride, real: Real, asked: Asked): Promise<void>;
};
export const rideCommand = <Asked extends { which: number }>(
  name: string,
  asked: fc.Arbitrary<Asked>,
  { can, run }: RideStep<Asked>,
) =>
  command(name, asked, {
    can: ({ rides }, drawn) => rides.length > 0 && (can?.(pick(rides, drawn.which), drawn) ?? true),
    run: ({ rides }, real, drawn) => run(pick(rides, drawn.which), real, drawn),
  });
