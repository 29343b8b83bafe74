import type { RiderForm, RiderView } from "@domrit/shared/organisations/riders/rider.ts";
import { expect } from "vitest";
import { createTeam } from "../organisations/members/members.factory.ts";
import type { TestServer } from "../testing/test-server.ts";

export const BEP: RiderForm = {
  name: "Bep de Vries",
  phone: "0612345678",
  language: "nl",
  home: "Lange Nieuwstraat 12, Utrecht",
  vehicleType: "station",
  seat: "front",
  wishes: "Bel aan bij de buren",
  ways: ["Heidelberglaan 100, Utrecht"],
};

/** A granted organisation with a regular rider of its. */
export async function createTeamWithRider(server: TestServer, over: Partial<RiderForm> = {}) {
  const team = await createTeam(server);
  const add = async (said: Partial<RiderForm> = {}): Promise<RiderView> => {
    const { status, body } = await team.admin.client.post(`${team.at}/riders`, { ...BEP, ...said });
    expect(status).toBe(201);
    return body as RiderView;
  };
  const rider = await add(over);
  return { ...team, rider, addRider: add, atRider: `${team.at}/riders/${rider.id}` };
}
