import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import { SERVERS, WORKERS } from "../stack/processes.ts";
import type { Stack } from "../stack/stack.ts";
import { signal, untilPostgresAnswers, type Victim } from "./processes.ts";

const VICTIMS = {
  "both servers": SERVERS,
  "both workers": WORKERS,
  PostgreSQL: ["PostgreSQL"],
} satisfies Record<string, readonly Victim[]>;
const NO_CALL_MS = 4000;

const CALLS = { payment: /^POST payments$/, refund: /^POST payments\/\w+\/refunds$/ };

/** Kills during a payment or refund request: when it arrives, or when it is done but unanswered. */
export function killAtCall(victim: keyof typeof VICTIMS, call: keyof typeof CALLS, moment: "asked" | "done"): Fault {
  return {
    what: `kill ${victim} as a ${call} is ${moment}`,
    async run(stack) {
      const called = Promise.withResolvers<void>();
      const timer = setTimeout(called.resolve, NO_CALL_MS);
      const stopHearing = stack.provider.onCall((at, { method, path }) => {
        if (at !== moment || !CALLS[call].test(`${method} ${path}`)) return;
        stopHearing();
        for (const each of VICTIMS[victim]) signal(stack, each, "SIGKILL");
        called.resolve();
      });
      await called.promise;
      clearTimeout(timer);
      stopHearing();
      if (victim === "PostgreSQL") await untilPostgresAnswers(stack);
    },
  };
}

type Trouble = Stack["provider"]["store"]["trouble"];
const TROUBLES = {
  "loses its next answers": ({ count }) => ({ answersLost: count }),
  "is paid and tells before it answers": ({ count }) => ({ toldBefore: count }),
  "tells nothing": () => ({ isMute: true }),
  "answers 503": ({ forMs }) => ({ downUntil: Date.now() + forMs }),
} satisfies Record<string, (how: { count: number; forMs: number }) => Partial<Trouble>>;
export const PROVIDER_TROUBLES = Object.keys(TROUBLES) as [keyof typeof TROUBLES, ...(keyof typeof TROUBLES)[]];

/** Lost answers, early or missing webhooks, or no service. */
export function troubleProvider(trouble: keyof typeof TROUBLES, count: number, forMs: number): Fault {
  return {
    what: `the payment provider ${trouble}, ${count} times or for ${forMs} ms`,
    async run({ provider: { store } }) {
      Object.assign(store.trouble, TROUBLES[trouble]({ count, forMs }));
      await sleep(forMs);
      store.calmDown();
    },
  };
}
