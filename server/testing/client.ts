import type { Heard } from "./described.ts";

type RequestOptions = {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  language?: string;
  signal?: AbortSignal;
};
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type ClientAnswer = { status: number; headers: Headers; body: Record<string, any> };

let listener: ((heard: Heard) => void) | undefined;
/** Whom each answer is told that a client of this process gets. */
export const hearAnswers = (hears: typeof listener): void => {
  listener = hears;
};

/** A browser's side of the API: keeps the cookies it is given. Texts are sent as they are, and `base` may differ each time. */
export function createClient(base: string | (() => string), cookies = new Map<string, string>()) {
  const cookieHeader = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    cookies,
    cookieHeader,
    async send(
      path: string,
      { method = "GET", body, headers = {}, language = "nl", signal }: RequestOptions = {},
    ): Promise<ClientAnswer> {
      const cookie = cookieHeader();
      const answer = await fetch((typeof base === "string" ? base : base()) + path, {
        method,
        ...(signal && { signal }),
        redirect: "manual",
        headers: {
          "Accept-Language": language,
          ...(cookie && { Cookie: cookie }),
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      for (const line of answer.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (name !== undefined && value !== undefined) cookies.set(name, value);
      }
      const text = await answer.text();
      const isJson = answer.headers.get("Content-Type")?.includes("json");
      const said = isJson ? JSON.parse(text) : { text };
      listener?.({ method, path, status: answer.status, type: answer.headers.get("Content-Type") ?? "", body: said });
      return { status: answer.status, headers: answer.headers, body: said };
    },
    post(path: string, body: unknown, headers: Record<string, string> = {}, language?: string) {
      return this.send(path, { method: "POST", body, headers, ...(language && { language }) });
    },
  };
}
export type Client = ReturnType<typeof createClient>;
