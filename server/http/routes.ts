import Router from "@koa/router";
import type { Context } from "koa";

/** What comes before a route's work: it throws, or gives what the work needs. */
export type Step = (ctx: Context) => unknown;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
export type StepResults<Steps extends readonly Step[]> = Intersection<
  Extract<Awaited<ReturnType<Steps[number]>>, object>
>;

/** For routes that ask nothing of whoever calls them. */
export const anybody = (): void => undefined;

/**
 * A feature's routes. Each says in its own line who may, with what body and how often, in the order in which that is
 * checked; its work gets what those steps gave.
 */
export function createRoutes(prefix = "") {
  // One address each, to the letter: what counts and guards requests by their path must not miss one that is answered.
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
