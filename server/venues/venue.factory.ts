import { randomUUID } from "node:crypto";
import { mailedTokenHash, newMailedToken } from "../account/mailed-token.ts";
import { createClient } from "../testing/client.ts";
import type { TestServer } from "../testing/test-server.ts";
import { VenueInvitation } from "./devices/venue-invitation.entity.ts";
import { Venue } from "./venue.entity.ts";

let made = 0;

/** A hotel that is open, unless said otherwise. */
export async function createVenue({ context }: TestServer, over: Partial<Venue> = {}): Promise<Venue> {
  made += 1;
  const unit = context.orm.em.fork();
  const venue = unit.create(Venue, {
    id: randomUUID(),
    code: `hotel${String(made).padStart(3, "0")}`,
    name: "Hotel De Dom",
    address: "Domplein 4, Utrecht",
    languages: ["nl", "en"],
    organisationId: null,
    createdAt: new Date(),
    endedAt: null,
    ...over,
  });
  await unit.flush();
  return venue;
}

/** The token of a link that signs in a device. */
export async function venueToken({ context }: TestServer, venueId: string, minutes = 60): Promise<string> {
  const id = randomUUID();
  const token = newMailedToken(context.config.SESSION_KEYS, "venue-invitation", id);
  const expiresAt = new Date(context.now().getTime() + minutes * 60_000);
  const em = context.orm.em.fork();
  await em.nativeDelete(VenueInvitation, { venueId });
  await em.insert(VenueInvitation, { venueId, id, tokenHash: mailedTokenHash(token), expiresAt });
  return token;
}

/** A browser that is signed in as a venue. */
export async function venueClient(server: TestServer, venueId: string) {
  const client = createClient(server.url);
  await client.post("/api/venues/session", { token: await venueToken(server, venueId) });
  return client;
}
