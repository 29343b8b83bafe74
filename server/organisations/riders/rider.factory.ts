import { randomUUID } from "node:crypto";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Rider } from "./rider.entity.ts";

/** A regular rider of an organisation. */
export async function createRider(
  em: EntityManager,
  over: Partial<Rider> & Pick<Rider, "organisationId">,
): Promise<Rider> {
  const at = new Date();
  const said = { name: "Bep", language: "nl", home: "Utrecht Centraal", vehicleType: "station" } as const;
  const unit = em.fork();
  const none = { ways: [], favourites: [], never: [], linkGeneration: 0 };
  const rider = unit.create(Rider, { id: randomUUID(), ...said, ...none, createdAt: at, updatedAt: at, ...over });
  await unit.flush();
  return rider;
}
