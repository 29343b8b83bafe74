import { DomainError } from "@domrit/shared/errors.ts";
import type pg from "pg";
import type { Answer } from "../proof/acts/calls.ts";
import type { Gate } from "./gate.ts";
import { ASKS_PROVIDER, type Line } from "./lines.ts";
import type { Order } from "./orders.ts";

/** A statement takes less; after this it may wait for a lock. */
const LOOK_MS = 3;
/** An act that neither asks nor answers in so many looks waits for another in this process. Looks are counted, as a busy machine takes longer for each. */
const QUIET_LOOKS = 80;
/** Where all wait for so long, they stand still. */
const STILL_MS = 10_000;

/** One act in one order: who does it, how it is asked for, the gate of the server that it asks, and how often the payment provider was asked by anybody. */
export type Runner = { name: string; gate: Gate; ask: () => Promise<Answer>; asked: () => number };
export type WalkResult = { answers: Answer[]; lines: Line[]; lengths: number[] };

/** Walks one order of the acts' statements. Where one waits for a lock another goes on, until it has it. */
export async function walk(monitor: pg.Client, runners: readonly Runner[], order: Order): Promise<WalkResult> {
  const lines: Line[] = [];
  const acts = runners.map(
    (runner, act) => new ActRun(runner, monitor, (says, isStatement = false) => lines.push({ act, says, isStatement })),
  );
  const planned = order.map(({ act, statements }) => ({ act: acts[act], left: statements }));
  const open = () => acts.filter((act) => !act.isOver);
  try {
    for (const act of acts) await act.begin();
    while (open().length > 0) {
      for (const act of open()) if (act.isWaiting) await act.look();
      const next = nextOf(
        planned,
        open().filter((act) => !act.isWaiting),
      );
      if (next) await next.step();
      else await Promise.race(open().map((act) => act.untilFree()));
    }
    return { answers: acts.map(({ answer }) => answer), lines, lengths: acts.map(({ length }) => length) };
  } finally {
    for (const { gate } of runners) gate.open();
    for (const act of acts) await act.rest();
  }
}

type Part = { act: ActRun | undefined; left: number };

/** Whose turn it is: as planned, or another's while that one waits for a lock. */
function nextOf(planned: Part[], able: readonly ActRun[]): ActRun | undefined {
  while (planned[0] && (planned[0].act?.isOver || planned[0].left <= 0)) planned.shift();
  const [part] = planned;
  if (!part?.act || !able.includes(part.act)) return able[0];
  part.left -= 1;
  return part.act;
}

/** How something that happens by itself is refused; whatever else it throws is a fault. */
const answerOf = (thrown: unknown): Answer =>
  thrown instanceof DomainError
    ? { status: 409, body: { code: thrown.code } }
    : { status: 0, body: { code: String(thrown) } };

type Say = (says: string, isStatement?: boolean) => void;

class ActRun {
  readonly #runner: Runner;
  readonly #monitor: pg.Client;
  readonly #say: Say;
  #asked: Promise<void> | undefined;
  #answer: Answer | undefined;
  isWaiting = false;
  length = 0;

  constructor(runner: Runner, monitor: pg.Client, say: Say) {
    this.#runner = runner;
    this.#monitor = monitor;
    this.#say = say;
  }

  get answer(): Answer {
    return this.#answer ?? { status: 0, body: {} };
  }

  get isOver(): boolean {
    return this.#answer !== undefined;
  }

  async begin(): Promise<void> {
    const { gate, ask } = this.#runner;
    gate.isOpen = false;
    this.#asked = ask()
      .catch(answerOf)
      .then((answer) => {
        this.#answer = answer;
        this.#say(`is answered ${answer.status} ${String(answer.body.code ?? "")}`.trimEnd());
        // What follows an answer, as waking the relay, is nobody's turn.
        gate.open();
      });
    await this.#settle();
  }

  async step(): Promise<void> {
    this.length += 1;
    this.#say(this.#runner.gate.next(), true);
    await this.#settle();
  }

  /** Whether it still waits. */
  async look(): Promise<void> {
    if (!(await this.#isStopped())) await this.#settle();
  }

  async untilFree(): Promise<void> {
    const deadline = performance.now() + STILL_MS;
    while (await this.#isStopped()) {
      if (performance.now() > deadline) throw new Error(`${this.#runner.name} stands still: ${this.#runner.gate}`);
      await this.#newsOr(LOOK_MS);
    }
    await this.#settle();
  }

  /** Until it asks something else, is answered, or waits. */
  async #settle(): Promise<void> {
    const asked = this.#runner.asked();
    await this.#untilSettled();
    if (this.#runner.asked() > asked) this.#say(ASKS_PROVIDER);
  }

  async #untilSettled(): Promise<void> {
    const { gate } = this.#runner;
    const wasWaiting = this.isWaiting;
    this.isWaiting = false;
    for (let looks = 0; !this.isOver && (gate.pids.length > 0 || !gate.isHolding); looks += 1) {
      await this.#newsOr(LOOK_MS);
      const isQuiet = gate.pids.length === 0 && looks > QUIET_LOOKS;
      if ((gate.pids.length > 0 || isQuiet) && (await this.#isStopped())) {
        this.isWaiting = true;
        if (!wasWaiting) this.#say("waits for the other");
        return;
      }
    }
  }

  async #newsOr(ms: number): Promise<void> {
    if (this.isOver) return;
    await Promise.race([this.#runner.gate.news(ms), this.#asked]);
  }

  /** Whether PostgreSQL, or something in this process, has it wait. */
  async #isStopped(): Promise<boolean> {
    const { pids, isHolding } = this.#runner.gate;
    if (pids.length === 0) return !(isHolding || this.isOver);
    const { rows } = await this.#monitor.query<{ blocked: boolean }>({
      name: "blocked",
      text: "select bool_or(cardinality(pg_blocking_pids(pid)) > 0) as blocked from unnest($1::int[]) pid",
      values: [pids],
    });
    return rows[0]?.blocked ?? false;
  }

  /** Until nothing of it is under way. */
  async rest(): Promise<void> {
    await this.#asked?.catch(() => undefined);
    while (this.#runner.gate.pids.length > 0) await this.#runner.gate.news(LOOK_MS);
  }
}
