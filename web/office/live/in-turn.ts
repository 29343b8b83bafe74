/** Gives a function that has work done, one at a time: asked for while it is being done, it is done once more after that. */
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
