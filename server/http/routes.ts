import Router from "@koa/router";
import type { Context } from "koa";
import type * as v from "valibot";
import type { z } from "zod";
import { type Answer, nothing, type SaidBy } from "./answers.ts";

export type AskedSchema = v.GenericSchema | z.ZodType;

/** How a caller shows who they are: by a cookie that a first call sets, or by a header. */
export type Proof = "nobody" | "session" | "rideToken" | "driverSession" | "venueSession" | "signature";

/** What a step reads of a request, for the description of the API; `by`: what shows who asks, any of them. */
export type Asks = {
  body?: AskedSchema | (() => AskedSchema);
  path?: Record<string, AskedSchema>;
  query?: Record<string, AskedSchema>;
  headers?: Record<string, AskedSchema>;
  by?: readonly Proof[];
};

export type Step = ((ctx: Context) => unknown) & { asks?: Asks };

/** Says what a step asks for. */
export const asking = <Asking extends Step>(asks: Asks, step: Asking): Asking & { asks: Asks } =>
  Object.assign(step, { asks });

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
export type StepResults<Steps extends readonly Step[]> = Intersection<
  Extract<Awaited<ReturnType<Steps[number]>>, object>
>;

/** The step of a public route. */
export const anybody = (): void => undefined;

type Method = "get" | "post" | "put" | "delete";
/** `isWebhook`: called by us, at an address that the other side names; `path` is how it is called. */
export type Route = { method: Method; path: string; asks: readonly Asks[]; answer: Answer; isWebhook?: true };

const routesByRouter = new WeakMap<Router, Route[]>();
/** The routes of a router of `createRoutes`, in the order in which they were added. */
export const routesOf = (router: Router): readonly Route[] => routesByRouter.get(router) ?? [];

/** Each route states caller, body and rate, in the order of the checks, and its answer; its work gets the steps' results. */
export function createRoutes(prefix = "") {
  // Exact paths: guards and limits by path must match every answered path.
  const router = new Router({ sensitive: true, strict: true });
  const all: Route[] = [];
  routesByRouter.set(router, all);
  const add =
    (method: Method) =>
    <const Steps extends readonly Step[], Given extends Answer>(
      part: string,
      steps: Steps,
      answer: Given,
      work: (ctx: Context, given: StepResults<Steps>) => SaidBy<Given> | Promise<SaidBy<Given>>,
    ): void => {
      const path = part === "/" ? prefix : prefix + part;
      const [form] = answer.forms;
      all.push({ method, path, asks: steps.flatMap(({ asks }) => asks ?? []), answer });
      router[method](path, async (ctx) => {
        const given = {};
        for (const step of steps) Object.assign(given, await step(ctx));
        if (form) ctx.status = form.status;
        const said = await work(ctx, given as StepResults<Steps>);
        const done = answer.forms.find(({ status }) => status === ctx.status);
        if (!done?.type) return;
        ctx.type = done.type;
        ctx.body = said;
      });
    };
  /** What we post to somebody who asked to be told; any 2xx is a good answer. */
  const webhook = (path: string, asks: Asks): void => {
    all.push({ method: "post", path, asks: [asks], answer: nothing, isWebhook: true });
  };
  return { router, webhook, get: add("get"), post: add("post"), put: add("put"), delete: add("delete") };
}
