import { ACTORS, type Actor, staffActor } from "./actors.ts";

/** A guest who is at no address in particular. */
export const guestActor = (over: Partial<Actor> = {}): Actor => ({
  ...ACTORS.guest,
  key: "127.0.0.1",
  ip: "127.0.0.1",
  ...over,
});

/** Somebody at the desk. */
export const deskActor = (id: string = crypto.randomUUID()): Actor =>
  staffActor({ id, name: "Kees", role: "desk" }, "127.0.0.1");
