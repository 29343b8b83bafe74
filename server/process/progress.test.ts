import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, test } from "vitest";

const PROGRESS = new URL("progress.ts", import.meta.url).href;

/** Runs these lines in a process of their own that is watched as `progress`; gives how it ended, and after how long. */
function run(lines: string, flags: string[] = []) {
  const script = `
    const { watchProgress } = await import(${JSON.stringify(PROGRESS)});
    const progress = watchProgress("test");
    process.stdout.write("watched");
    setTimeout(() => process.exit(0), 13_000);
    ${lines}`;
  const child = spawn(process.execPath, [...flags, "--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let watchedAt = Number.NaN;
  child.stdout?.once("data", () => {
    watchedAt = performance.now();
  });
  const said = child.stderr ? text(child.stderr) : Promise.resolve("");
  const exit = once(child, "exit");
  return {
    child,
    ended: exit.then(async ([code, signal]) => ({
      code,
      signal,
      seconds: (performance.now() - watchedAt) / 1000,
      said: await said,
    })),
  };
}

describe.concurrent("a process", () => {
  test.for([
    ["in a loop that never ends", "setTimeout(() => { for (;;); }, 300)"],
    [
      "in promises that never let a timer run",
      "const spin = () => Promise.resolve().then(spin); setTimeout(spin, 300)",
    ],
    ["from its first line on", "for (;;);"],
  ])("a process whose event loop is stuck, %s, ends within 10 s", async ([, lines = ""], { expect }) => {
    const { signal, seconds, said } = await run(lines).ended;
    expect(signal).toBe("SIGKILL");
    expect(seconds).toBeGreaterThan(8);
    expect(seconds).toBeLessThan(13);
    expect(JSON.parse(said)).toMatchObject({ level: 60, process: "test", part: "event loop" });
  });

  test("with a part that makes no progress is ended, and says which", async ({ expect }) => {
    const lines = `
      const good = progress.part("good"), ended = progress.part("ended");
      progress.part("bad");
      ended.end();
      setInterval(() => { good.moved(); ended.moved(); }, 1000);`;
    const { signal, said } = await run(lines).ended;
    expect(signal).toBe("SIGKILL");
    expect(JSON.parse(said)).toMatchObject({ part: "bad" });
  });

  test("a process whose parts all make progress goes on", async ({ expect }) => {
    const lines = `const part = progress.part("part"); setInterval(() => part.moved(), 6000);`;
    expect(await run(lines).ended).toMatchObject({ code: 0, said: "" });
  });

  test("that was frozen is not taken for stuck", async ({ expect }) => {
    const { child, ended } = run(`const part = progress.part("part"); setInterval(() => part.moved(), 1000);`);
    await sleep(1500);
    child.kill("SIGSTOP");
    await sleep(10_500);
    child.kill("SIGCONT");
    expect(await ended).toMatchObject({ code: 0, said: "" });
  });

  test("under a debugger may stand still", async ({ expect }) => {
    const { ended } = run(`progress.part("part");`, ["--inspect=0"]);
    expect(await ended).toMatchObject({ code: 0 });
  });
}, 40_000);
