export function openPromises() {
  let reached = 0;
  let missed = 0;
  return {
    hold(what: string, isKept: boolean, measured: string): void {
      if (isKept) reached += 1;
      else missed += 1;
      console.log(`${isKept ? "reached" : "MISSED "}  ${what}: ${measured}`);
    },
    close(): boolean {
      console.log(`${reached} reached, ${missed} missed`);
      return missed === 0 && reached > 0;
    },
  };
}

export type Promises = ReturnType<typeof openPromises>;

export const lastLine = (said: string, says: RegExp): string => {
  const lines = said.trim().split("\n");
  return (lines.find((line) => says.test(line)) ?? lines.at(-1) ?? "").slice(0, 160);
};
