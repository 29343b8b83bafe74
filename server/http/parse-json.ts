import { DomainError } from "@domrit/shared/errors.ts";
import { bodyParser } from "@koa/bodyparser";

type Fault = Error & { code?: unknown; body?: unknown };

/** At most 16 kB, unpacked. Throws `malformed_json`, also for a body that cannot be unpacked. */
export const parseJson = bodyParser({
  enableTypes: ["json"],
  jsonLimit: "16kb",
  encoding: "utf-8",
  parsedMethods: ["POST", "PUT", "DELETE"],
  onError(error: Fault, { request }) {
    if (error.message.includes("forbidden prototype") && typeof error.body === "string") {
      // The parser refuses `__proto__` for the whole body; `readBody` gives a refusal with the field.
      request.rawBody = error.body;
      request.body = JSON.parse(error.body);
      return;
    }
    throw String(error.code).startsWith("Z_") ? new DomainError("malformed_json") : error;
  },
});
