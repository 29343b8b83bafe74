import http from "node:http";
import https from "node:https";
import type { Socket } from "node:net";

/** A silent connection is given up after this time; calls themselves have shorter limits. */
const SILENCE_MS = 15_000;

type Agent = new (options?: https.AgentOptions) => http.Agent;

/** Agents of the same kind whose connections end when they are silent. */
const endingSilent = (Base: Agent): Agent =>
  class extends Base {
    override createConnection(...given: Parameters<http.Agent["createConnection"]>) {
      const socket = super.createConnection(...given) as Socket;
      socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error("silent")));
      return socket;
    }
  };

/**
 * For a client that creates its own agent, which waits for ever and only speaks TLS, unlike a local stand-in. The
 * client has no option for either.
 */
export function withOwnAgent<Client>(url: string, create: () => Client): Client {
  const { Agent } = https;
  https.Agent = endingSilent(url.startsWith("http:") ? http.Agent : Agent) as typeof https.Agent;
  try {
    return create();
  } finally {
    https.Agent = Agent;
  }
}
