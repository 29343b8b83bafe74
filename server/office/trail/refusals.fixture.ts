import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { ERROR_STATUS } from "../../http/error-answer.ts";

const SERVER = join(import.meta.dirname, "../..");
const NOT_PRODUCT = /\.(test|factory|fixture)\.ts$/;

/** A refusal in the code: where it is made, and what it is called here. */
export type Refusal = { place: string; name: string };

/**
 * Every refusal (`new DomainError`) in the files of the server that the office's routes are made of: what makes them, and
 * whatever those import, types included, as the context of a server is known by its types alone. That there is no time is none.
 */
export function refusalsOfOffice(): Refusal[] {
  const files = new Map<string, string>();
  const add = (file: string): void => {
    if (files.has(file) || NOT_PRODUCT.test(file)) return;
    const text = readFileSync(join(SERVER, file), "utf8");
    files.set(file, text);
    for (const [, path = ""] of text.matchAll(/(?:from|import\() ?"(\.\.?\/[^"]+\.ts)"/g)) {
      add(normalize(join(dirname(file), path)));
    }
  };
  const makesRoutes = (file: string) => readFileSync(join(SERVER, file), "utf8").includes("= createOfficeRoutes(");
  for (const file of globSync("**/*.ts", { cwd: SERVER })) if (makesRoutes(file)) add(file);
  return [...files].flatMap(([file, text]) => refusalsIn(file, text));
}

function refusalsIn(file: string, text: string): Refusal[] {
  return [...text.matchAll(/new DomainError\(\s*(?:"(\w+)")?/g)].flatMap(({ 1: code = "of another", index }) => {
    const isOurs = code in ERROR_STATUS && ERROR_STATUS[code as keyof typeof ERROR_STATUS] >= 500;
    const line = text.slice(0, index).split("\n").length;
    return isOurs ? [] : [{ place: `${file}:${line}`, name: `${file} ${code}` }];
  });
}

/** Where in the server's code an error was made, as `Refusal` says it. */
export function placeOf({ stack = "" }: Error): string | undefined {
  const frame = stack.split("\n").find((each) => each.includes(`${SERVER}/`));
  return frame?.split(`${SERVER}/`)[1]?.replace(/:\d+\)?$/, "");
}
