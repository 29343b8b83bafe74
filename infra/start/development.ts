import { watch } from "node:fs";
import { join } from "node:path";
import { root, type StartConfig } from "./config.ts";
import { type SupervisedProcess, type SupervisedProgram, supervise } from "./supervisor.ts";

type Behind = Pick<SupervisedProgram, "environment" | "onStart"> & { serverPort: number };

/** Vite on `PORT`, which serves the pages as they are being written and hands the API and the sockets to the server. */
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

/** Starts these processes anew whenever a source file they may run has changed. */
export function watchSources(processes: SupervisedProcess[]): Disposable {
  let timer: NodeJS.Timeout | undefined;
  const watchers = ["server", "worker", "shared"].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|json)$/.test(file) || /\.test\.ts$|node_modules/.test(file)) return;
      clearTimeout(timer);
      // An editor writes a file in several steps; a short rest makes them one change.
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
