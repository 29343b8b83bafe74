import { randomUUID } from "node:crypto";
import type { Mail } from "./mail.ts";

/** One text message as the gateway took it; `at` is the moment, in ISO 8601 UTC. */
export type Sms = { id: string; clientRef: string; to: string; body: string; at: string };

const KEPT = 500;

/** What came in since the start, newest first, in memory; older than the newest 500 of a kind is forgotten. */
export type Store = ReturnType<typeof createStore>;

export function createStore() {
  let mails: Mail[] = [];
  let texts: Sms[] = [];
  return {
    mails: () => mails,
    texts: () => texts,
    mail: (id: string) => (id === "latest" ? mails[0] : mails.find(({ summary }) => summary.ID === id)),
    addMail(mail: Mail): void {
      mails = [mail, ...mails].slice(0, KEPT);
    },
    /** Takes a message once: with a reference seen before, nothing is added and the first one is the answer. */
    addText(text: Pick<Sms, "clientRef" | "to" | "body">): { sms: Sms; isNew: boolean } {
      const first = texts.find(({ clientRef }) => clientRef === text.clientRef);
      if (first) return { sms: first, isNew: false };
      const sms = { id: randomUUID(), ...text, at: new Date().toISOString() };
      texts = [sms, ...texts].slice(0, KEPT);
      return { sms, isNew: true };
    },
    /** Forgets these e-mails, or all of them. */
    removeMails(ids: string[]): void {
      mails = ids.length > 0 ? mails.filter(({ summary }) => !ids.includes(summary.ID)) : [];
    },
    removeTexts(): void {
      texts = [];
    },
  };
}
