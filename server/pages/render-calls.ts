import type { Notice } from "@domrit/shared/site/notice.ts";
import type { ApiAnswer, ApiCall, Visit } from "@domrit/shared/site/visit.ts";

/** A page request for the rendering thread. */
export type RenderOrder = Pick<Visit, "locale" | "visitor" | "origin" | "nonce" | "notice" | "mailedToken"> & {
  /** Identifies the visit in the thread's calls. */
  visit: number;
  url: string;
  method: string;
  contentType: string | null;
  /** Null: not compressed. */
  encoding: string | null;
  body: string | undefined;
};

export type RenderedPage = { status: number; headers: [string, string][]; body: Uint8Array };

export type Render = (request: Request, visit: Visit) => Promise<RenderedPage>;

/** Called by the server. */
export type ThreadFunctions = {
  /** Resolves when the web build is loaded. */
  ready(): void;
  render(order: RenderOrder): Promise<RenderedPage>;
};

/** Called by the thread. */
export type ServerFunctions = {
  api(visit: number, calls: ApiCall[]): Promise<ApiAnswer[]>;
  leaveNotice(visit: number, notice: Notice): void;
  onError(visit: number, error: unknown): void;
};
