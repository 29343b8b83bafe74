import { messageKey } from "@domrit/server/delivery/message-key.ts";
import type { History, Ride, RunPromise } from "../history.ts";
import type { Acceptance } from "../other-sides.ts";

type DueMessages = { what: string; key: string };

/** Each under one key; nothing is parked. */
export const messagesSent: RunPromise = {
  name: "each message that was due was sent, each order given",
  breaches({ rides, writings, accepted, state }) {
    const keys = new Set(accepted.map(({ key }) => key));
    const orders = new Set(accepted.map(({ side, key, to }) => `${side} ${key.split(" ")[0]} ${to}`));
    const messages: DueMessages[] = [
      // The outward ride's messages include the return, until it is changed alone.
      ...state.bookings
        .filter(({ isReturn }) => !isReturn)
        .flatMap(({ id, status, note }) => {
          const kind = status === "cancelled" ? "cancellation" : "confirmation";
          return (["email", "sms"] as const).map((channel) => ({
            what: `the ${kind} of "${note}" by ${channel}`,
            key: messageKey(kind, id, channel),
          }));
        }),
      ...state.invoices.map(({ id }) => ({
        what: `the mail with invoice ${id}`,
        key: messageKey("invoice", id, "email"),
      })),
      ...state.reports.flatMap(({ id, number }) =>
        ["report-to-office", "report-acknowledgement"].map((kind) => ({
          what: `the ${kind} of complaint ${number}`,
          key: messageKey(kind, id, "email"),
        })),
      ),
      ...state.invitations.map(({ id, email }) => ({
        what: `the invitation of ${email}`,
        key: messageKey("organisation-invitation", id, "email"),
      })),
      ...writings.flatMap(({ id, email }) =>
        ["office-message", "acknowledgement"].map((kind) => ({
          what: `the ${kind} of what ${email} wrote`,
          key: messageKey(kind, id ?? "", "email"),
        })),
      ),
    ];
    const isOrdered = (id: number, type: string): boolean => orders.has(`dispatch ${type} ${id}`);
    const told = (type: string, isDue: (ride: Ride) => boolean, what: string): string[] =>
      rides
        .filter((ride) => ride.id !== undefined && isDue(ride) && !isOrdered(ride.id, type))
        .map(({ note }) => `the taxi centre does not know that "${note}" ${what}`);
    return [
      ...messages.filter(({ key }) => !keys.has(key)).map(({ what }) => `${what} was never sent`),
      ...state.bookings
        .filter(({ id, status }) => status !== "cancelled" && !isOrdered(id, "booking.placed"))
        .map(({ note }) => `"${note}" was never ordered`),
      ...told("booking.cancelled", ({ cancelledAt }) => cancelledAt !== undefined, "was cancelled"),
      ...told("booking.changed", ({ isChanged }) => isChanged === true, "was changed"),
      ...told("booking.ready", ({ isCalled }) => isCalled === true, "was called"),
      ...state.undone.map(({ effect, state: is, error }) => `${effect} is ${is} (${error})`),
    ];
  },
};

/** None without a booking; no confirmation after a cancellation. */
export const noWrongMessages: RunPromise = {
  name: "no message without its booking, no confirmation after a cancellation",
  breaches(history, patience) {
    const { tag, rides, accepted, state } = history;
    const { writings, invited } = history;
    const emails = new Set([...[...rides, ...writings].map(({ email }) => email), ...invited]);
    const ids = new Set([...state.bookings, ...state.riderRides].map(({ id }) => String(id)));
    const strays = accepted.filter(
      ({ side, to }) =>
        (side === "mail" && to.startsWith(tag) && !emails.has(to)) || (side === "dispatch" && !ids.has(to)),
    );
    const late = rides.filter(({ id, cancelledAt }) => {
      if (id === undefined || cancelledAt === undefined) return false;
      const confirmations = [messageKey("confirmation", id, "email"), messageKey("confirmation", id, "sms")];
      const latest = cancelledAt + inHandMs(history, cancelledAt) * patience;
      return accepted.some(({ key, at }) => confirmations.includes(key) && at > latest);
    });
    return [
      ...strays.map(({ side, to }) => `${side} for ${to}, which nobody asked for`),
      ...late.map(({ note }) => `"${note}" was confirmed after it was cancelled`),
    ];
  },
};

const READ_TO_SENT_MS = 2000;

/** How long a message, right when written, may have been delayed by faults. */
function inHandMs({ interruptions }: History, at: number): number {
  const inOrder = interruptions.toSorted((one, other) => one.from - other.from);
  let until = at;
  for (const { from, to } of inOrder) {
    if (to >= at - READ_TO_SENT_MS && from <= until + READ_TO_SENT_MS) until = Math.max(until, to);
  }
  return until - at + READ_TO_SENT_MS;
}

/** Limit for recording, without a fault. */
const RECORD_MS = 3000;

/** A repeat needs a fault between acceptance and record. */
export const copiesExplained: RunPromise = {
  name: "a message is repeated only where a fault came between sending and recording",
  breaches(history, patience) {
    return unexplainedCopies(history.accepted, ({ at }) => isExplained(history, at, RECORD_MS * patience));
  },
};

/** Messages and orders of which a copy followed that nothing at its time explains. */
export function unexplainedCopies(
  accepted: readonly Acceptance[],
  isExplained: (copy: Acceptance) => boolean,
): string[] {
  const messages = Map.groupBy(accepted, ({ side, key }) => `${side} ${key}`);
  return [...messages].flatMap(([name, copies]) =>
    copies.slice(0, -1).some((copy) => !isExplained(copy)) ? [`${name} was sent ${copies.length} times`] : [],
  );
}

const isExplained = ({ interruptions }: History, at: number, graceMs: number): boolean =>
  interruptions.some(({ from, to }) => from - graceMs <= at && at <= to + graceMs);

export const countCopies = ({ accepted }: History): number =>
  accepted.length - new Set(accepted.map(({ side, key }) => `${side} ${key}`)).size;
