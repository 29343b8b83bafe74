import type { Client } from "@domrit/server/testing/client.ts";
import { driverPaths } from "@domrit/shared/driver/paths.ts";
import type { DriverAct } from "@domrit/shared/driver/presses.ts";
import type { DriverRide } from "@domrit/shared/driver/rides.ts";

type Press = { path: string; method: string; body: object };

/** A driver's phone: what is pressed without network is sent when it is back, with the time of the press. */
export function createPhone(client: Client, fail: (what: string) => void) {
  const unsent: Press[] = [];
  let offlineUntil = 0;
  const isOffline = (): boolean => Date.now() < offlineUntil;
  const send = async ({ path, method, body }: Press) => {
    const answer = await client.send(path, { method, body });
    if (answer.status >= 500) fail(`${method} ${path}: ${answer.status}`);
    return answer;
  };
  const say = async (path: string, said: object, method = "POST") => {
    const pressed = { eventId: crypto.randomUUID(), occurredAt: new Date().toISOString(), ...said };
    const press = { path, method, body: pressed };
    if (!isOffline()) return await send(press);
    unsent.push(press);
    return undefined;
  };
  return {
    isOffline,
    say,
    press: (id: number, act: DriverAct, said: object = {}) => say(driverPaths.act(id, act), said),
    loseNetwork(ms: number): void {
      offlineUntil = Date.now() + ms;
    },
    /** Sends what waits, and gives the rides of the driver; nothing without network. */
    async read(): Promise<DriverRide[] | undefined> {
      if (isOffline()) return undefined;
      for (const press of unsent.splice(0)) await send(press);
      const { body } = await client.send(driverPaths.rides);
      return (body.items ?? []) as DriverRide[];
    },
    async sums() {
      return (await client.send(driverPaths.shiftSums)).body;
    },
    get hasUnsent(): boolean {
      return unsent.length > 0;
    },
  };
}

export type Phone = ReturnType<typeof createPhone>;
