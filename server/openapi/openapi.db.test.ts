import { expect, test } from "vitest";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer({ environment: { PUBLIC_URL: "https://domrit.test" } });
const read = (headers = {}) => createClient(server.url).send("/api/openapi.json", { headers });

test("anybody may read it, packed, and who has it is told that it is the same", async () => {
  const { status, headers, body } = await read({ "Accept-Encoding": "gzip" });
  expect(status).toBe(200);
  expect(body).toMatchObject({ openapi: "3.1.0", servers: [{ url: "https://domrit.test" }] });
  expect(headers.get("Content-Encoding")).toBe("gzip");
  expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(headers.getSetCookie()).toEqual([]);
  // Without the second, fetch asks that no cache answers.
  const known = { "If-None-Match": String(headers.get("ETag")), "Cache-Control": "max-age=0" };
  expect((await read(known)).status).toBe(304);
});

test("it has the acts of visitors and drivers and what passes between us and the taxi centre, and nothing of ours", async () => {
  const { paths, webhooks, components } = (await read()).body;
  const cancel = paths["/api/bookings/{id}/cancel"].post;
  expect(cancel.security).toEqual([{ session: [] }, { rideToken: [] }]);
  expect(cancel.responses[200].content["application/json"].schema.$ref).toBe("#/components/schemas/Booking");
  expect(components.responses.Refusal409.content["application/json"].schema.properties.code.enum).toContain(
    "late_cancellation",
  );
  expect(components.securitySchemes.session.name).toBe("__Host-sid");
  expect(paths["/api/driver/rides/{id}/en-route"].post.requestBody.content["application/json"]).toBeDefined();
  expect(paths["/api/dispatch/events"].post.security).toEqual([{ signature: [] }]);
  expect(webhooks.dispatchOrder.post.requestBody.content["application/json"].schema.$ref).toBe(
    "#/components/schemas/DispatchOrder",
  );
  const own = /^\/(metrics|healthz|readyz|api\/(office|sms|mail|payments)\/)/;
  expect(Object.keys(paths).filter((path) => own.test(path))).toEqual([]);
  expect(paths["/api/bookings/{id}/price"], "no visitor sets a price").toBeUndefined();
});
