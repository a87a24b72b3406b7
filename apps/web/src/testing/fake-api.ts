import { LIVE_PATH, pagesApi, picturesApi, settingsApi, type SiteFacts, scriptsApi } from '@sayso/contract';
import { vi } from 'vitest';

export type Asked = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown };
export type Answer = { status?: number; body: unknown; headers?: Record<string, string> };
const LIVE = `GET ${LIVE_PATH}`;
const SITE = settingsApi.site.path;
const PAGES = pagesApi.listPages.path;
const CHECK = scriptsApi.checkScript.path;
const HELP = scriptsApi.scriptHelp.path;
const OFFERS = picturesApi.getPictureOffers.path;
/** An open installation that nobody has named. */
const SITE_FACTS: SiteFacts = {
  site_name: 'Sayso',
  site_description: '',
  registration_enabled: true,
  maintenance_mode: false,
  email_verification_required: false,
  sends_mails: true,
  ai_editor_url: '',
  support_email: '',
  support_url: '',
  pricing_page_enabled: false,
};
type Handler = (asked: Asked) => Answer | Promise<Answer>;

/**
 * Stands in for the server at the edge of the browser: `'GET /api/videos': () => ({ body })`. The live stream opens and takes
 * what `say` gives it, unless a handler of its own refuses it; the facts about the site are those of an open one, unless a handler
 * says otherwise; pages it has none, nothing in a script is risky, scripts are written in English, and nobody makes pictures, likewise. None of these is in `asked`. Anything else answers 404. `asked` keeps every call.
 */
export function fakeApi(handlers: Record<string, Handler>) {
  const asked: Asked[] = [];
  const streams = new Set<ReadableStreamDefaultController<Uint8Array>>();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, location.href);
    if (url.pathname === LIVE_PATH && !(LIVE in handlers)) return openStream(streams, init.signal);
    if (url.pathname === SITE && !(`GET ${SITE}` in handlers))
      return Response.json({ status: 'success', data: SITE_FACTS });
    if (url.pathname === PAGES && !(`GET ${PAGES}` in handlers)) return Response.json({ status: 'success', data: [] });
    const method = init.method ?? 'GET';
    if (url.pathname === CHECK && !(`POST ${CHECK}` in handlers))
      return Response.json({ status: 'success', data: { findings: [] } });
    if (url.pathname === HELP && !(`GET ${HELP}` in handlers))
      return Response.json({ status: 'success', data: { languages: ['en'], translates: [] } });
    if (url.pathname === OFFERS && !(`GET ${OFFERS}` in handlers))
      return Response.json({ status: 'success', data: { offers: [], own_keys_taken: [] } });
    const body = bodyOf(init.body);
    const request = { method, path: url.pathname, query: url.searchParams, headers: new Headers(init.headers), body };
    asked.push(request);
    const handler = handlers[`${method} ${url.pathname}`];
    const { status = 200, body: answer, headers } = handler ? await handler(request) : NOT_FOUND;
    return new Response(JSON.stringify(answer), { status, ...(headers && { headers }) });
  });
  const say = (event: unknown) => {
    const bytes = new TextEncoder().encode(`id: 1\ndata: ${JSON.stringify(event)}\n\n`);
    for (const stream of streams) stream.enqueue(bytes);
  };
  return { asked, say, isListening: () => streams.size > 0 };
}

/** A success as the server words it; `more` stands beside the data. */
export const success = (data: unknown, more: object = {}): Answer => ({
  body: { status: 'success', success: true, message: '', data, ...more },
});

/** A failure as the server words it. */
export const failure = (status: number, code: string, message: string): Answer => ({
  status,
  body: { status: 'error', code, message, request_id: 'req-1' },
});

const NOT_FOUND = failure(404, 'not_found', 'Resource not found.');

/** What was sent, as JSON or as the fields of a form. */
function bodyOf(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

function openStream(streams: Set<ReadableStreamDefaultController<Uint8Array>>, signal: AbortSignal | null | undefined) {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      streams.add(controller);
      signal?.addEventListener('abort', () => {
        streams.delete(controller);
        controller.error(signal.reason);
      });
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}
