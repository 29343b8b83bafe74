import { type DriverPlace, MOST_POINTS } from "@domrit/shared/shifts/position.ts";
import { ApiError } from "../../api/api-error.ts";
import { serverNow } from "../../clock/server-clock.ts";

/** `early`: the server does not know of the shift yet. `wrong`: the server refused the place. */
export type SendState = { state: "none" | "sent" | "waiting" | "early" | "wrong"; at?: number; error?: ApiError };

type Options = {
  send: (points: readonly DriverPlace[]) => Promise<unknown>;
  onChange: (sending: SendState) => void;
  now?: () => number;
};

/** Sends places together, oldest first. It keeps the newest `MOST_POINTS` that could not be sent, and drops what the server refused. */
export function createPlaceQueue({ send, onChange, now = () => serverNow().getTime() }: Options) {
  let points: DriverPlace[] = [];
  let newestAt = "";
  let isSending = false;

  return {
    add(point: DriverPlace): void {
      if (point.at <= newestAt) return;
      newestAt = point.at;
      points = [...points, point].slice(-MOST_POINTS);
    },

    async flush(): Promise<void> {
      if (isSending || points.length === 0) return;
      isSending = true;
      const sent = points;
      const drop = () => {
        points = points.filter((point) => !sent.includes(point));
      };
      try {
        await send(sent);
        drop();
        onChange({ state: "sent", at: now() });
      } catch (error) {
        const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
        if (!isAnswered || error.status === 429) return onChange({ state: "waiting" });
        // The press that begins the shift is on its way. A car that stands still finds no other place for long.
        if (error.code === "not_on_shift") return onChange({ state: "early" });
        drop();
        onChange({ state: "wrong", error });
      } finally {
        isSending = false;
      }
    },
  };
}
