import http from "node:http";
import https from "node:https";
import type { Socket } from "node:net";

/** A connection on which nothing comes for so long is given up; calls themselves are waited for shorter. */
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
 * For a client that makes its own agent, which waits for ever and speaks only TLS: a local stand-in does not. The
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
