import { type IncomingMessage, ServerResponse } from "node:http";
import Koa from "koa";
import { cookieName, type Viewer, viewer } from "./session.ts";
import { type SessionStore, sessionHash } from "./session-store.ts";

export type SocketSession = {
  hash: string;
  /** Undefined once it has ended. */
  read(): Promise<Viewer | undefined>;
};

/** Finds the session by its signed cookie; undefined for none or a wrong signature. */
export function createSocketSessions(keys: string[], publicUrl: string, store: SessionStore) {
  const koa = new Koa({ keys });
  const name = cookieName(publicUrl);
  return (request: IncomingMessage): SocketSession | undefined => {
    const id = koa.createContext(request, new ServerResponse(request)).cookies.get(name, { signed: true });
    if (!id) return undefined;
    return {
      hash: sessionHash(id),
      async read() {
        const data = await store.get(id);
        return data && viewer(data);
      },
    };
  };
}
