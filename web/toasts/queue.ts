import { atom } from "jotai";

/** What a toast says, and for how long in milliseconds (5000 unless told otherwise, spec 9). */
export type ToastText = {
  /** What was done or tried, such as "price": the newest toast of an action replaces the older one. */
  action: string;
  title: string;
  description?: string;
  tone?: "plain" | "destructive";
  duration?: number;
  /** True for one that is pushed just before the visitor is taken to the next page, to be read there. */
  survivesNavigation?: boolean;
};
export type Toast = Required<Omit<ToastText, "description">> & { id: number; description: string | undefined };

const DEFAULT_DURATION = 5000;
/** The visible toast and those that wait: with more, the last would show too late to be understood. */
const MAX_TOASTS = 3;

const queueAtom = atom<readonly Toast[]>([]);
const lastIdAtom = atom(0);

export const currentToastAtom = atom((get) => get(queueAtom)[0]);

/** Shows a toast at once if it is a failure or replaces the visible one, else after those that wait. */
export const pushToastAtom = atom(null, (get, set, text: ToastText) => {
  const id = get(lastIdAtom) + 1;
  set(lastIdAtom, id);
  const toast: Toast = {
    tone: "plain",
    duration: DEFAULT_DURATION,
    survivesNavigation: false,
    ...text,
    description: text.description,
    id,
  };
  set(queueAtom, withToast(get(queueAtom), toast));
});

function withToast(queue: readonly Toast[], toast: Toast): readonly Toast[] {
  const isFailure = ({ tone }: Toast) => tone === "destructive";
  // A failure never shows again after something else did, so a newer one takes its place.
  if (isFailure(toast)) return [toast, ...queue.filter((other) => other.action !== toast.action && !isFailure(other))];
  const replaced = queue.findIndex(({ action }) => action === toast.action);
  if (replaced >= 0) return queue.with(replaced, toast);
  if (queue.length < MAX_TOASTS) return [...queue, toast];
  const oldest = queue.findIndex((other) => !isFailure(other));
  return [...queue.toSpliced(oldest, 1), toast];
}

/** Takes a toast away; the next one shows. */
export const dismissToastAtom = atom(null, (get, set, id: number) => {
  set(
    queueAtom,
    get(queueAtom).filter((toast) => toast.id !== id),
  );
});

/** Takes all toasts away: what they say is overtaken. */
export const clearToastsAtom = atom(null, (_get, set) => set(queueAtom, []));

/** The toasts that lead to the next page. */
export const survivingToastsAtom = atom((get) => get(queueAtom).filter((toast) => toast.survivesNavigation));

/** Takes the toasts of the page that was left away; one that led to the new page stays until that is left too. */
export const leavePageAtom = atom(null, (get, set) => {
  const led = get(survivingToastsAtom);
  set(
    queueAtom,
    led.map((toast) => ({ ...toast, survivesNavigation: false })),
  );
});
