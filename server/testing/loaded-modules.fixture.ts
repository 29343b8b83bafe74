import { appendFileSync } from "node:fs";
import { registerHooks } from "node:module";

const file = new URL(import.meta.url).searchParams.get("file") ?? "";

/** Given to a process with `--import …?file=…`: writes down, in that file, each module that it loads. */
registerHooks({
  load(url, context, next) {
    appendFileSync(file, `${url}\n`);
    return next(url, context);
  },
});
