type RequestOptions = { method?: string; body?: unknown; headers?: Record<string, string>; language?: string };
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type ClientAnswer = { status: number; headers: Headers; body: Record<string, any> };

/** A browser's side of the API: keeps the cookies it is given. `raw` bodies are sent as they are. */
export function createClient(base: string) {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async send(
      path: string,
      { method = "GET", body, headers = {}, language = "nl" }: RequestOptions = {},
    ): Promise<ClientAnswer> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const answer = await fetch(base + path, {
        method,
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
