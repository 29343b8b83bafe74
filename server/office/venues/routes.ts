import { DomainError } from "@domrit/shared/errors.ts";
import { venuePath } from "@domrit/shared/site/pages.ts";
import { venueSchema } from "@domrit/shared/venues/venue.ts";
import type { ServerContext } from "../../context.ts";
import { body } from "../../http/read-body.ts";
import { uuidParam } from "../../http/uuid-param.ts";
import { endSecretSessions } from "../../session/secret-sessions.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { Answer, createOfficeRoutes, DONE, type OfficeRouter, tell } from "../../staff/office-routes.ts";
import { createStaffSteps } from "../../staff/staff-steps.ts";
import { VENUE_DEVICES } from "../../venues/devices/venue-access.ts";
import { Venue } from "../../venues/venue.entity.ts";
import { drawCard } from "./card.ts";
import { inviteDevice } from "./invite-device.ts";
import { listVenues } from "./list-venues.ts";
import { addVenue, changeVenue, endVenue, lockVenue } from "./manage-venues.ts";
import { qrSvg } from "./qr.ts";

/** Venues, which a manager makes and ends, and the devices that are signed in as them. No personal data. */
export function officeVenueRoutes(server: ServerContext): OfficeRouter {
  const routes = createOfficeRoutes("/api/office/venues");
  const { config, orm, reading, now } = server;
  const { desk, manager } = createStaffSteps(server);

  routes.get("/", [desk], async () => tell(await listVenues(reading.em.fork(), now())));

  routes.post("/", [manager, body(venueSchema)], async (_ctx, { staff: by, body: form }) => {
    const { id } = await orm.em.fork().transactional((tx) => addVenue(tx, form, { by, now: now() }));
    const [added] = await listVenues(orm.em.fork(), now(), { id });
    if (!added) throw new DomainError("not_found");
    return tell(added, 201);
  });

  routes.put("/:id", [manager, body(venueSchema)], async (ctx, { staff: by, body: form }) => {
    await orm.em.fork().transactional((tx) => changeVenue(tx, uuidParam(ctx), form, { by, now: now() }));
    return DONE;
  });

  routes.post("/:id/end", [manager], async (ctx, { staff: by }) => {
    await orm.em.fork().transactional((tx) => endVenue(tx, uuidParam(ctx), { by, now: now() }));
    return DONE;
  });

  routes.post("/:id/invite", [manager], async (ctx, { staff: by }) => {
    const work = { by, now: now() };
    return tell(await orm.em.fork().transactional((tx) => inviteDevice(tx, config, uuidParam(ctx), work)), 201);
  });

  routes.delete("/:id/devices/:deviceId", [manager], async (ctx, { staff }) => {
    const [venueId, id] = [uuidParam(ctx), uuidParam(ctx, "deviceId")];
    await orm.em.fork().transactional(async (tx) => {
      await lockVenue(tx, venueId);
      if ((await endSecretSessions(tx, VENUE_DEVICES, { holderId: venueId, id })) === 0)
        throw new DomainError("not_found");
      recordAct(tx, staff, { act: "venue_device_ended", subject: { kind: "venue", id: venueId }, at: now() });
    });
    return DONE;
  });

  /** Throws `not_found`. */
  async function openVenue(id: string): Promise<{ venue: Venue; url: string }> {
    const venue = await reading.em.fork().findOne(Venue, { id, endedAt: null });
    if (!venue) throw new DomainError("not_found");
    return { venue, url: new URL(venuePath(venue.code), config.PUBLIC_URL).href };
  }

  routes.get("/:id/qr.svg", [desk], async (ctx) => {
    const { venue, url } = await openVenue(uuidParam(ctx));
    ctx.attachment(`domrit-${venue.code}.svg`);
    ctx.type = "image/svg+xml";
    return new Answer(qrSvg(url), 200);
  });

  routes.get("/:id/card.pdf", [desk], async (ctx) => {
    const { venue, url } = await openVenue(uuidParam(ctx));
    ctx.attachment(`domrit-${venue.code}.pdf`);
    ctx.type = "application/pdf";
    return new Answer(await drawCard(venue, url), 200);
  });

  return routes.router;
}
