import type { AccountCount } from "@domrit/shared/account/business-accounts.ts";
import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { DriverInvitationView } from "@domrit/shared/driver/session.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { CarView } from "@domrit/shared/fleet/fleet.ts";
import type { ActAnswer, ConfirmAnswer } from "@domrit/shared/office/booking-acts.ts";
import type { BookedForCaller } from "@domrit/shared/office/caller.ts";
import type { CapacityView } from "@domrit/shared/office/capacity.ts";
import type { InboxCount } from "@domrit/shared/office/inbox/inbox.ts";
import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import type { QueuesView } from "@domrit/shared/office/queues.ts";
import type { SimulatorView } from "@domrit/shared/office/simulator.ts";
import type { InvitationLink, StaffView } from "@domrit/shared/office/staff.ts";
import type { Attention } from "@domrit/shared/office/today.ts";
import type { DifferencesView } from "@domrit/shared/payments/differences.ts";
import type { HeldRefunds } from "@domrit/shared/payments/held.ts";
import type { AssigningView } from "@domrit/shared/planning/assigning.ts";
import type { CopiedWeek, PlannedShiftView, PlannedWeek } from "@domrit/shared/planning/planned-shifts.ts";
import type { FitView, SuggestionView } from "@domrit/shared/planning/planning.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import { createRoutes, type Step, type StepResults } from "../http/routes.ts";
import { isLooked, mayShowData, type SeenData } from "./audit/look.ts";

/** Answers with no personal data but the caller's own. A further one is added here with the reason. */
type Impersonal =
  /** The member who is signed in, or signs in now. */
  | StaffView
  /** How a ride stands, by its number. */
  | ActAnswer
  | ConfirmAnswer
  | OnBehalfAnswer
  /** The caller's own input, read back. */
  | BookedForCaller
  | QuoteView
  /** Of drivers, cars and rides by their ids, references and times. */
  | Attention
  | FitView
  | SuggestionView[]
  | PlannedShiftView
  | PlannedWeek
  | CopiedWeek
  /** Of the company's cars, hours and queues: numbers, references and short codes. */
  | CarView
  | CarView[]
  | AssigningView
  | CapacityView
  | InboxCount
  | AccountCount
  | QueuesView
  | DifferencesView
  | HeldRefunds
  | { released: number }
  | SimulatorView
  /** Secrets made for the caller, which the audit trail records. */
  | InvitationLink
  | DriverInvitationView
  | { challenge: string }
  /** Nothing. */
  | { rides: never[]; isCut: false }
  | Record<string, never>;

/** What a route of the office answers with, where that is nobody's. */
export class Answer {
  readonly #body: unknown;
  readonly status: number;
  constructor(body: unknown, status: number) {
    this.#body = body;
    this.status = status;
  }
  get body(): unknown {
    return this.#body;
  }
}

/** An answer that tells nothing of anybody else. */
export const tell = (data: Impersonal, status = 200): Answer => new Answer(data, status);
/** An answer that shows what was made; where it is somebody's, its making was a look as well. */
export const created = (shown: SeenData<unknown> | Answer): Answer =>
  new Answer(isLooked(shown) ? shown.data : shown.body, 201);
/** An act with nothing to say. */
export const DONE = new Answer(null, 204);

declare const ofOffice: unique symbol;
/** A router that `createOfficeRoutes` made: no other answers for the office. */
export type OfficeRouter = Router & { readonly [ofOffice]: true };

type Work<Steps extends readonly Step[]> = (
  ctx: Context,
  given: StepResults<Steps>,
) => Promise<SeenData<unknown> | Answer> | SeenData<unknown> | Answer;

/**
 * The routes of a feature of the office. What one answers is what its work returns and nothing else: personal data that
 * somebody looked at, with the entry in the audit trail (`look`), or what is nobody's. The same holds for what a refusal
 * carries beside its code.
 */
export function createOfficeRoutes(prefix: string) {
  const { router, ...add } = createRoutes(prefix);
  const answering =
    (method: keyof typeof add) =>
    <const Steps extends readonly Step[]>(path: string, steps: Steps, work: Work<Steps>): void => {
      const guarded = steps.map((step) => (ctx: Context) => withoutPeople(async () => step(ctx))) as unknown as Steps;
      add[method](path, guarded, async (ctx, given) => {
        const answer = await withoutPeople(async () => work(ctx, given));
        ctx.body = isLooked(answer) ? answer.data : answer.body;
        ctx.status = isLooked(answer) ? 200 : answer.status;
      });
    };
  return {
    router: router as OfficeRouter,
    get: answering("get"),
    post: answering("post"),
    put: answering("put"),
    delete: answering("delete"),
  };
}

/** Takes from a refusal what it would tell without anybody having looked. */
async function withoutPeople<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof DomainError) || !thrown.details.data || mayShowData(thrown)) throw thrown;
    const { data: _untold, ...details } = thrown.details;
    throw new DomainError(thrown.code, details);
  }
}
