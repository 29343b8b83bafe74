import { EventEmitter } from "node:events";
import type pg from "pg";

type Statement = { text: string; pid: number };
type Query = (...given: unknown[]) => unknown;

/** Wakes the relay after a commit; nobody waits for it, so it has no place in an order. */
const WAKES_RELAY = "select pg_notify($1, '')";

/** Holds each statement of one server's connections, COMMIT included, until it is let go. */
export class Gate {
  readonly #held: (Statement & { go: () => void })[] = [];
  readonly #running = new Set<Statement>();
  readonly #news = new EventEmitter();
  isOpen = true;

  /** For `openContext`. */
  readonly take = (client: pg.PoolClient): void => {
    const { processID: pid } = client as unknown as { processID: number };
    const query = client.query.bind(client) as Query;
    client.query = ((...given: unknown[]) => {
      const statement = { text: textOf(given[0]), pid };
      const answered = given.at(-1);
      if (typeof answered !== "function") return this.#hold(statement, () => query(...given));
      const asked = (): Promise<void> =>
        new Promise((resolve) => {
          query(...given.slice(0, -1), (...answer: unknown[]) => {
            resolve();
            answered(...answer);
          });
        });
      void this.#hold(statement, asked);
    }) as typeof client.query;
  };

  async #hold(statement: Statement, run: () => unknown): Promise<unknown> {
    if (!(this.isOpen || statement.text === WAKES_RELAY)) {
      await new Promise<void>((resolve) => {
        this.#held.push({ ...statement, go: resolve });
        this.#tell();
      });
    }
    this.#running.add(statement);
    try {
      return await run();
    } finally {
      this.#running.delete(statement);
      this.#tell();
    }
  }

  #tell(): void {
    this.#news.emit("news");
  }

  /** Resolves at the next statement that comes or is answered, and after so many milliseconds. */
  news(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const heard = () => {
        clearTimeout(timer);
        this.#news.off("news", heard);
        resolve();
      };
      const timer = setTimeout(heard, ms);
      this.#news.on("news", heard);
    });
  }

  get isHolding(): boolean {
    return this.#held.length > 0;
  }

  /** Connections with a statement under way. */
  get pids(): number[] {
    return [...this.#running].map(({ pid }) => pid);
  }

  /** Lets the first statement go, and gives its text. */
  next(): string {
    const statement = this.#held.shift();
    if (!statement) throw new Error("no statement is held");
    statement.go();
    return statement.text;
  }

  /** For a message. */
  toString(): string {
    const running = [...this.#running].map(({ text, pid }) => `${pid} ${text}`);
    return `running ${running.join("; ") || "nothing"}, holding ${this.#held.map(({ text }) => text).join("; ") || "nothing"}`;
  }

  open(): void {
    this.isOpen = true;
    while (this.isHolding) this.next();
  }
}

const textOf = (asked: unknown): string =>
  (typeof asked === "string" ? asked : ((asked as { text?: string }).text ?? "")).replace(/\s+/g, " ").trim();
