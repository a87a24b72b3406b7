import type { APIResponse, Page, Request, Route } from 'playwright-core';

type Matcher = Parameters<Page['route']>[0];
type Handler = Parameters<Page['route']>[1];
type Routed = { matches: RegExp; handler: Handler };
/** A call as the page makes it, and what becomes of it there. */
type Call = { url: string; method: string; headers: Record<string, string>; body: string | null };
type Outcome = 'real' | 'broken' | { status: number; headers: Record<string, string>; body: string };
type Fulfilment = NonNullable<Parameters<Route['fulfill']>[0]>;

const BINDING = 'answerCall';

/**
 * Lets `page.route` answer the app's own calls in the page itself. Playwright's way keeps a page whose requests pass through it from its cache,
 * so that it fetches and compiles every script anew: as much work as the look itself. What is no call of the API goes Playwright's way still.
 */
export async function answerCallsInPage(page: Page): Promise<void> {
  const routed: Routed[] = [];
  const [route, unrouteAll] = [page.route.bind(page), page.unrouteAll.bind(page)];
  page.route = async (matcher, handler, options) => {
    const matches = callsOf(matcher);
    if (!matches) return route(matcher, handler, options);
    routed.push({ matches, handler });
    return { dispose: async () => undefined, [Symbol.asyncDispose]: async () => undefined };
  };
  page.unrouteAll = async (options) => {
    routed.length = 0;
    await unrouteAll(options);
  };
  await page.exposeBinding(BINDING, (_source, call: Call) => outcomeOf(page, { call, routed }));
  await page.addInitScript(askBeforehand, BINDING);
}

/** Which calls of the API a matcher means; nothing where it means anything else. */
function callsOf(matcher: Matcher): RegExp | undefined {
  if (typeof matcher === 'string') return matcher.includes('/api/') ? globOf(matcher) : undefined;
  return matcher instanceof RegExp && matcher.source.includes('api') ? matcher : undefined;
}

function globOf(glob: string): RegExp {
  const escaped = glob.replaceAll(/[.+?^${}()|[\]\\]/gu, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll(/\*+/gu, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))}$`, 'u');
}

/** Runs in the page, before its scripts. */
function askBeforehand(binding: string): void {
  const { fetch } = window;
  const ask = Reflect.get(window, binding) as (call: Call) => Promise<Outcome>;
  window.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (!url.pathname.startsWith('/api/') || input instanceof Request) return fetch(input, init);
    const call = {
      url: url.href,
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? init.body : null,
    };
    const { signal } = init;
    const given = new Promise<never>((_resolve, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    );
    const outcome = await Promise.race([ask(call), given]);
    if (outcome === 'real') return fetch(input, init);
    if (outcome === 'broken') throw new TypeError('Failed to fetch');
    const { status, headers, body } = outcome;
    return new Response(status === 204 ? null : body, { status, headers });
  };
}

/** What the handlers make of a call: the last that was set begins, as with Playwright. */
async function outcomeOf(page: Page, { call, routed }: { call: Call; routed: readonly Routed[] }): Promise<Outcome> {
  for (const { matches, handler } of routed.toReversed()) {
    if (!matches.test(call.url)) continue;
    const outcome = await new Promise<Outcome | 'next'>((resolve, reject) => {
      const route = routeOf(page, call, resolve);
      void Promise.resolve(handler(route, route.request())).catch(reject);
    });
    if (outcome !== 'next') return outcome;
  }
  return 'real';
}

/** As much of a route as the handlers of screens use. */
function routeOf(page: Page, call: Call, settle: (outcome: Outcome | 'next') => void): Route {
  const request = {
    url: () => call.url,
    method: () => call.method,
    headers: () => call.headers,
    postData: () => call.body,
    postDataJSON: () => JSON.parse(call.body ?? 'null') as unknown,
  } as Request;
  return {
    request: () => request,
    fallback: async () => settle('next'),
    continue: async () => settle('real'),
    abort: async () => settle('broken'),
    // What is asked for in another way than the call asks goes without the call's content.
    fetch: ({ url = call.url, method = call.method } = {}) =>
      page.request.fetch(url, {
        method,
        headers: call.headers,
        ...(call.body && method === call.method && { data: call.body }),
      }),
    fulfill: async (given = {}) => settle(await answerOf(given)),
  } as Partial<Route> as Route;
}

async function answerOf({ response, status, headers, contentType, json, body }: Fulfilment): Promise<Outcome> {
  const type = contentType ?? (json === undefined ? undefined : 'application/json');
  return {
    status: status ?? response?.status() ?? 200,
    headers: { ...headersOf(response), ...headers, ...(type !== undefined && { 'content-type': type }) },
    body: json === undefined ? String(body ?? (await response?.text()) ?? '') : JSON.stringify(json),
  };
}

/** What a browser has read already is said of no answer that is made here. */
function headersOf(response: APIResponse | undefined): Record<string, string> {
  const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response?.headers() ?? {};
  return headers;
}
