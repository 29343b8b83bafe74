import Router from "@koa/router";
import type { Context } from "koa";

export type Step = (ctx: Context) => unknown;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
export type StepResults<Steps extends readonly Step[]> = Intersection<
  Extract<Awaited<ReturnType<Steps[number]>>, object>
>;

/** The step of a public route. */
export const anybody = (): void => undefined;

/** Each route states caller, body and rate, in the order of the checks; its work gets their results. */
export function createRoutes(prefix = "") {
  // Exact paths: guards and limits by path must match every answered path.
  const router = new Router({ sensitive: true, strict: true });
  const add =
    (method: "get" | "post" | "put" | "delete") =>
    <const Steps extends readonly Step[]>(
      path: string,
      steps: Steps,
      work: (ctx: Context, given: StepResults<Steps>) => unknown,
    ): void => {
      router[method](path === "/" ? prefix : prefix + path, async (ctx) => {
        const given = {};
        for (const step of steps) Object.assign(given, await step(ctx));
        await work(ctx, given as StepResults<Steps>);
      });
    };
  return { router, get: add("get"), post: add("post"), put: add("put"), delete: add("delete") };
}
