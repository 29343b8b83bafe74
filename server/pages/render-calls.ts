import type { Notice } from "@domrit/shared/site/notice.ts";
import type { ApiAnswer, ApiCall, Visit } from "@domrit/shared/site/visit.ts";

/** A request for a page of the app, and what is known of its visitor, as it goes to the thread that renders. */
export type RenderOrder = Pick<Visit, "locale" | "visitor" | "origin" | "nonce" | "notice" | "mailedToken"> & {
  /** Names the visit in what the thread asks meanwhile. */
  visit: number;
  url: string;
  method: string;
  contentType: string | null;
  /** How the page is to be compressed, if at all. */
  encoding: string | null;
  body: string | undefined;
};

export type RenderedPage = { status: number; headers: [string, string][]; body: Uint8Array };

/** Renders pages of the app. No `Response`: each copies the page, and the collection of copies stops bookings for a moment. */
export type Render = (request: Request, visit: Visit) => Promise<RenderedPage>;

/** What the server asks of the thread. */
export type ThreadFunctions = {
  /** Answers when the web build is loaded. */
  ready(): void;
  render(order: RenderOrder): Promise<RenderedPage>;
};

/** What the thread asks of the server while it renders for a visit. */
export type ServerFunctions = {
  /** Makes calls that do not wait for each other; gives their answers in the same order. */
  api(visit: number, calls: ApiCall[]): Promise<ApiAnswer[]>;
  leaveNotice(visit: number, notice: Notice): void;
  onError(visit: number, error: unknown): void;
};
