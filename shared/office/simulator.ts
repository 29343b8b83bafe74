import * as v from "valibot";

/** Whether the simulated taxi centre rests: its answer, and what it is told. While it does, rides wait for the desk. */
export const simulatorSchema = v.strictObject({ paused: v.boolean() });
export type SimulatorView = v.InferOutput<typeof simulatorSchema>;
