import { atom } from "jotai";

/** What a toast says, and for how long in milliseconds (5000 unless told otherwise, spec 9). */
export type ToastText = { title: string; description?: string; tone?: "plain" | "destructive"; duration?: number };
export type Toast = Required<Omit<ToastText, "description">> & { id: number; description: string | undefined };

const DEFAULT_DURATION = 5000;

const queueAtom = atom<readonly Toast[]>([]);
const lastIdAtom = atom(0);

/** The one toast that is visible; the others wait for their turn. */
export const currentToastAtom = atom((get) => get(queueAtom)[0]);

const saysTheSame = (a: Toast, b: ToastText): boolean => a.title === b.title && a.description === b.description;

/** Queues a toast, a failure before all others; one that says what a waiting or visible one already says is left out. */
export const pushToastAtom = atom(null, (get, set, text: ToastText) => {
  const queue = get(queueAtom);
  if (queue.some((toast) => saysTheSame(toast, text))) return;
  const id = get(lastIdAtom) + 1;
  set(lastIdAtom, id);
  const { title, description, tone = "plain", duration = DEFAULT_DURATION } = text;
  const toast = { id, title, description, tone, duration };
  set(queueAtom, tone === "destructive" ? [toast, ...queue] : [...queue, toast]);
});

/** Takes a toast away; the next one shows. */
export const dismissToastAtom = atom(null, (get, set, id: number) => {
  set(
    queueAtom,
    get(queueAtom).filter((toast) => toast.id !== id),
  );
});

/** Takes all toasts away: what they told is overtaken. */
export const clearToastsAtom = atom(null, (_get, set) => set(queueAtom, []));
