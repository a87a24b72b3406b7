/** What a client asked. */
type Asked = { method: string; url: string; headers: Headers; body: unknown; signal: AbortSignal | null };
type Answer = Response | Error | ((asked: Asked) => Promise<Response>);

/** A `fetch` that gives the answers in their order, and what it was asked. */
export function fakeFetch(...answers: Answer[]): { fetch: typeof fetch; asked: Asked[] } {
  const asked: Asked[] = [];
  return {
    asked,
    fetch: async (url, init = {}) => {
      const { method = 'GET', body = null, headers, signal = null } = init;
      const one = { method, url: String(url), headers: new Headers(headers), body, signal };
      asked.push(one);
      const answer = answers.shift();
      if (answer === undefined) throw new Error(`Nothing answers ${method} ${String(url)}`);
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer(one) : answer;
    },
  };
}

/** An answer as JSON. */
export const json = (
  body: object,
  { status = 200, headers = {} }: { status?: number; headers?: object } = {},
): Response => Response.json(body, { status, headers: { ...headers } });

/** A refusal in the envelope of the API. */
export const refusal = (status: number, code: string, headers: object = {}): Response =>
  json({ status: 'error', code, message: `It is ${code}.`, request_id: 'r-1' }, { status, headers });
