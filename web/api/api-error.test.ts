import { expect, test } from "vitest";
import { noAnswer, toApiError } from "./api-error.ts";

test("says the status and the body, and keeps what the server tells the visitor", async () => {
  const body = { code: "quote_changed", message: "De prijs is veranderd.", estimatedPrice: 70 };
  const error = await toApiError(Response.json(body, { status: 409 }));
  expect(error.message).toBe(`409: ${JSON.stringify(body)}`);
  expect(error).toMatchObject({ status: 409, code: "quote_changed", shown: body.message, data: body, fields: {} });
});

test("says the status text where there is no body, and nothing to show", async () => {
  const error = await toApiError(new Response(null, { status: 503, statusText: "Service Unavailable" }));
  expect(error.message).toBe("503: Service Unavailable");
  expect(error).toMatchObject({ code: "unavailable", shown: undefined });
});

test("a code newer than this page counts as a failure of the server", async () => {
  const error = await toApiError(Response.json({ code: "brand_new", message: "Nieuw." }, { status: 400 }));
  expect(error).toMatchObject({ code: "internal", shown: "Nieuw." });
});

test.each([
  [409, false],
  [422, false],
  [500, true],
  [503, true],
] as const)("whether a call with status %i was carried out is unknown: %s", async (status, isUnknown) => {
  expect((await toApiError(new Response(null, { status }))).isOutcomeUnknown).toBe(isUnknown);
});

test("without an answer nobody knows whether the call was carried out", () => {
  expect(noAnswer(new TypeError("fetch failed"))).toMatchObject({
    status: 0,
    code: "unavailable",
    isOutcomeUnknown: true,
  });
});
