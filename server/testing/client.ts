type RequestOptions = {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  language?: string;
  signal?: AbortSignal;
};
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type ClientAnswer = { status: number; headers: Headers; body: Record<string, any> };

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
      return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : { text } };
    },
    post(path: string, body: unknown, headers: Record<string, string> = {}, language?: string) {
      return this.send(path, { method: "POST", body, headers, ...(language && { language }) });
    },
  };
}
export type Client = ReturnType<typeof createClient>;
