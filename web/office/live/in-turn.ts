/** Does work one at a time; asked for meanwhile, it is done once more. */
export function inTurn(work: () => Promise<unknown>): () => void {
  let [isBusy, isAsked] = [false, false];
  const run = async (): Promise<void> => {
    isBusy = true;
    while (isAsked) {
      isAsked = false;
      await work().catch(() => undefined);
    }
    isBusy = false;
  };
  return () => {
    isAsked = true;
    if (!isBusy) void run();
  };
}
