import { randomUUID } from "node:crypto";
import type { Mail } from "./mail.ts";

export type Sms = { id: string; clientRef: string; to: string; body: string; at: string };

const KEPT = 500;

/** Newest first, in memory, 500 of each kind. */
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
    /** A known reference returns its first message. */
    addText(text: Pick<Sms, "clientRef" | "to" | "body">): { sms: Sms; isNew: boolean } {
      const first = texts.find(({ clientRef }) => clientRef === text.clientRef);
      if (first) return { sms: first, isNew: false };
      const sms = { id: randomUUID(), ...text, at: new Date().toISOString() };
      texts = [sms, ...texts].slice(0, KEPT);
      return { sms, isNew: true };
    },
    /** All without ids. */
    removeMails(ids: string[]): void {
      mails = ids.length > 0 ? mails.filter(({ summary }) => !ids.includes(summary.ID)) : [];
    },
    removeTexts(): void {
      texts = [];
    },
  };
}
