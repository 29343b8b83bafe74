import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { SentMessages } from "@domrit/shared/driver/messages.ts";
import type { DriverInvitationView } from "@domrit/shared/driver/session.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { CarView } from "@domrit/shared/fleet/fleet.ts";
import type { ExpiringPapers } from "@domrit/shared/fleet/papers.ts";
import type { ActAnswer, ConfirmAnswer } from "@domrit/shared/office/booking-acts.ts";
import type { BookedForCaller } from "@domrit/shared/office/caller.ts";
import type { CapacityView } from "@domrit/shared/office/capacity.ts";
import type { DiscountView } from "@domrit/shared/office/discounts.ts";
import type { RouteImport } from "@domrit/shared/office/fixed-routes.ts";
import type { InboxCount } from "@domrit/shared/office/inbox/inbox.ts";
import type { OnBehalfAnswer } from "@domrit/shared/office/on-behalf.ts";
import type { QueuesView } from "@domrit/shared/office/queues.ts";
import type { SimulatorView } from "@domrit/shared/office/simulator.ts";
import type { InvitationLink, StaffView } from "@domrit/shared/office/staff.ts";
import type { TariffPreview, TariffView } from "@domrit/shared/office/tariffs.ts";
import type { Attention } from "@domrit/shared/office/today.ts";
import type { AccountCount } from "@domrit/shared/organisations/office-views.ts";
import type { AwayAnswer } from "@domrit/shared/organisations/riders/absence.ts";
import type { DifferencesView } from "@domrit/shared/payments/differences.ts";
import type { HeldRefunds } from "@domrit/shared/payments/view.ts";
import type { AssigningView } from "@domrit/shared/planning/assigning.ts";
import type { Proposal, PublishedPlan } from "@domrit/shared/planning/day-plan.ts";
import type { InterruptionAnswer, Undone } from "@domrit/shared/planning/interrupting.ts";
import type { CopiedWeek, PlannedShiftView, PlannedWeek } from "@domrit/shared/planning/planned-shifts.ts";
import type { FitView, SuggestionView } from "@domrit/shared/planning/planning.ts";
import type { SoonestView } from "@domrit/shared/planning/soonest.ts";
import type { SettlementView } from "@domrit/shared/shifts/closing.ts";
import type { DeskShift } from "@domrit/shared/shifts/desk.ts";
import type { EarningRules } from "@domrit/shared/shifts/earnings.ts";
import type { OfficeVenue, OfficeVenues } from "@domrit/shared/venues/venue.ts";
import type Router from "@koa/router";
import type { Context } from "koa";
import { hidden } from "../http/answers.ts";
import { createRoutes, type Step, type StepResults } from "../http/routes.ts";
import { isLooked, mayShowData, type SeenData } from "./audit/look.ts";

type Impersonal =
  /** The member who signs in or is signed in. */
  | StaffView
  /** A ride's status, by its reference. */
  | ActAnswer
  | ConfirmAnswer
  | OnBehalfAnswer
  | BookedForCaller
  | QuoteView
  /** Drivers, cars and rides by ids, references and times. */
  | Attention
  | FitView
  | SuggestionView[]
  | SoonestView
  | Proposal
  | PublishedPlan
  | InterruptionAnswer
  | Undone
  | ExpiringPapers
  | PlannedShiftView
  | PlannedWeek
  | CopiedWeek
  | SettlementView
  | DeskShift
  | EarningRules
  /** Cars, hours and queues of the company. */
  | CarView
  | CarView[]
  | AssigningView
  | CapacityView
  | InboxCount
  | SentMessages
  | AccountCount
  | QueuesView
  /** Whom a code is for is masked. */
  | DiscountView
  | DiscountView[]
  | TariffView
  | TariffView[]
  | TariffPreview
  | RouteImport
  | DifferencesView
  | HeldRefunds
  | { released: number }
  | SimulatorView
  /** Companies and their tablets. */
  | OfficeVenues
  | OfficeVenue
  /** Secrets made for the caller; the audit trail records them. */
  | InvitationLink
  | DriverInvitationView
  | { challenge: string }
  /** Rides by their ids. */
  | AwayAnswer
  | { rides: never[]; isCut: false }
  | Record<string, never>;

/** A response without personal data. */
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

export const tell = (data: Impersonal, status = 200): Answer => new Answer(data, status);
/** If it is personal, its creation was recorded as a look. */
export const created = (shown: SeenData<unknown> | Answer): Answer =>
  new Answer(isLooked(shown) ? shown.data : shown.body, 201);
export const DONE = new Answer(null, 204);

declare const ofOffice: unique symbol;
export type OfficeRouter = Router & { readonly [ofOffice]: true };

type Work<Steps extends readonly Step[]> = (
  ctx: Context,
  given: StepResults<Steps>,
) => Promise<SeenData<unknown> | Answer> | SeenData<unknown> | Answer;

/** Only data from `look` or impersonal data leaves the office, also in refusals. */
export function createOfficeRoutes(prefix: string) {
  const { router, webhook: _none, ...add } = createRoutes(prefix);
  const answering =
    (method: keyof typeof add) =>
    <const Steps extends readonly Step[]>(path: string, steps: Steps, work: Work<Steps>): void => {
      const guarded = steps.map((step) => (ctx: Context) => withoutPeople(async () => step(ctx))) as unknown as Steps;
      add[method](path, guarded, hidden, async (ctx, given) => {
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

export type OfficeRoutes = ReturnType<typeof createOfficeRoutes>;

/** Removes data from a refusal when no look was recorded. */
async function withoutPeople<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (thrown) {
    if (!(thrown instanceof DomainError) || !thrown.details.data || mayShowData(thrown)) throw thrown;
    const { data: _untold, ...details } = thrown.details;
    throw new DomainError(thrown.code, details);
  }
}
