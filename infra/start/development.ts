import { watch } from "node:fs";
import { join } from "node:path";
import { root, type StartConfig } from "./config.ts";
import { type SupervisedProcess, type SupervisedProgram, supervise } from "./supervisor.ts";

type Behind = Pick<SupervisedProgram, "environment" | "onStart"> & { serverPort: number };

/** Starts the server of pages that reload while they are worked on. */
export function startVite(
  { HOST, PORT }: StartConfig,
  { environment, serverPort, onStart }: Behind,
): SupervisedProcess {
  return supervise("Vite server", {
    file: join(root, "node_modules/.bin/react-router"),
    args: ["dev", "--host", HOST, "--port", String(PORT), "--strictPort"],
    cwd: join(root, "web"),
    onStart,
    environment: { ...environment, API_URL: `http://127.0.0.1:${serverPort}` },
  });
}

/** Restarts these processes whenever a source file changes. */
export function watchSources(processes: SupervisedProcess[]): Disposable {
  let timer: NodeJS.Timeout | undefined;
  const watchers = ["server", "worker", "shared"].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|json)$/.test(file) || /\.test\.ts$|node_modules/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const process of processes) process.restart();
      }, 150);
    }),
  );
  return {
    [Symbol.dispose]() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
