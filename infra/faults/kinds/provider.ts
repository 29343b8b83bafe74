import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import { SERVERS, WORKERS } from "../stack/processes.ts";
import type { Stack } from "../stack/stack.ts";
import { signal, untilPostgresAnswers, type Victim } from "./kill.ts";

const VICTIMS = {
  "both servers": SERVERS,
  "both workers": WORKERS,
  PostgreSQL: ["PostgreSQL"],
} satisfies Record<string, readonly Victim[]>;
/** How long to wait for a call that gives the moment of the kill. */
const NO_CALL_MS = 4000;

/** What is asked of the provider. */
const CALLS = { payment: /^POST payments$/, refund: /^POST payments\/\w+\/refunds$/ };

/**
 * Kills as the provider is asked for a payment or a refund: once the call has come, and it is made nevertheless, or once it is
 * done and nobody has heard the answer.
 */
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

/** The provider is wrong for so long: it loses the answers to so many calls, is early or silent with its news, or away. */
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
