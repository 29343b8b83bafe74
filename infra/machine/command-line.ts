/** Says how a command is called and ends the process, where `read` throws at what was typed. */
export function readCommand<Options>(usage: string, read: () => Options): Options {
  try {
    return read();
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}

/** The number of an option. Throws for anything but a whole number above 0. */
export function wholeNumber(option: string, typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new Error(`--${option} is a whole number above 0`);
  return Number(typed);
}
