import { type ErrorCode, errorEntries, type FieldErrors } from "@domrit/shared/errors.ts";
import type { Refusal } from "@domrit/shared/site/visit.ts";
import * as v from "valibot";

const errorBodySchema = v.looseObject({ ...errorEntries, code: v.fallback(errorEntries.code, "internal") });

type Answer = { code: ErrorCode; shown?: string; fields?: FieldErrors; data?: unknown };

/**
 * A call that did not succeed. `message` is the status and the body; `shown` is the server's own text for the visitor,
 * absent when the server said nothing; `code` "unavailable" with status 0 means that no answer came at all.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: ErrorCode;
  readonly shown: string | undefined;
  readonly fields: FieldErrors;
  readonly data: unknown;

  constructor(status: number, text: string, answer: Answer) {
    super(`${status}: ${text}`);
    this.status = status;
    this.code = answer.code;
    this.shown = answer.shown;
    this.fields = answer.fields ?? {};
    this.data = answer.data;
  }

  /** True when nobody can tell whether the server acted: no answer, or one that says it failed halfway. */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/** True when nobody can tell whether what was asked for was done: any failure but a clear refusal. */
export const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || error.isOutcomeUnknown;

/** True where somebody else was first: what was sent was of an earlier version. */
export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "version_conflict";

export async function toApiError(response: Response): Promise<ApiError> {
  const body = await response.text().catch(() => "");
  const text = body || response.statusText;
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), errorBodySchema), body);
  if (!parsed.success) {
    const code = response.status === 503 ? "unavailable" : "internal";
    return new ApiError(response.status, text, { code });
  }
  const { code, message, fields } = parsed.output;
  return new ApiError(response.status, text, { code, shown: message, data: parsed.output, ...(fields && { fields }) });
}

/** The error of a call that got no answer: no network, a server that is away, or nothing within the time allowed. */
export function noAnswer(cause: unknown): ApiError {
  return new ApiError(0, cause instanceof Error ? cause.message : "no answer", { code: "unavailable" });
}

/** A call that the server made for the page and that was refused: only the visitor asks again. */
export class PageRefusal extends ApiError {
  constructor({ status, ...body }: Refusal) {
    super(status, body.code, { code: body.code, shown: body.message, data: body });
  }
}

export const fieldErrorsOf = (error: unknown): FieldErrors => (error instanceof ApiError ? error.fields : {});
