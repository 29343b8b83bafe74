import type { Logger } from "pino";
import { livingLinks } from "../booking/links/living-links.ts";
import type { ServerContext } from "../context.ts";
import { prepared } from "../database/prepared.ts";
import { connectedLinks, cut, type LiveServer, linkRoom, socketsIn } from "./rooms.ts";

export function createLinkEnds(io: LiveServer, { reading, now }: Pick<ServerContext, "reading" | "now">, log: Logger) {
  const run = prepared(reading);
  /** The browser reconnects and then gets only what it may still see. */
  const endLinks = (names: readonly string[]): void => {
    for (const name of names) for (const socket of socketsIn(io, linkRoom(name))) cut(socket);
  };
  const endDeadLinks = (): void => {
    const connected = connectedLinks(io);
    if (connected.length === 0) return;
    livingLinks(run, connected, now()).then(
      (living) => endLinks(connected.filter((name) => !living.has(name))),
      () => log.warn("the links that are watched by could not be checked"),
    );
  };
  return { endLinks, endDeadLinks };
}
