import { readToken } from './api/stored-token.ts';

/** Where faults are told of. Written out, as pages that everybody may open load nothing of the contract for it. */
export const FAULTS_PATH = '/api/faults';
/** Set by the build; in development nothing is told. */
const RELEASE: string | undefined = import.meta.env['VITE_RELEASE'];
/** What a page tells at most: who meets more has met the same again. */
const MOST = 5;
const LENGTHS = { type: 100, message: 1_000, stack: 6_000, route: 300 };
/** No faults of ours: the network, a page that is left, an older build whose files are gone, and what browsers' extensions do. */
const NOT_OURS =
  /Failed to fetch|NetworkError|Load failed|dynamically imported module|Importing a module script failed|ResizeObserver loop|^Script error|(?:chrome|moz|safari-web)-extension:/i;

const told = new Set<string>();

/** Tells the server of one fault: each once, and only a few of a page. Never fails itself. */
export function tellFault(thrown: unknown, release = RELEASE): void {
  if (release === undefined) return;
  const { name = 'Error', message = String(thrown), stack = '' } = thrown instanceof Error ? thrown : {};
  const key = `${name} ${message} ${stack}`;
  if (name === 'ApiError' || name === 'AbortError' || NOT_OURS.test(key) || told.has(key) || told.size >= MOST) return;
  told.add(key);
  const fault = { type: name, message, stack, route: location.pathname };
  const cut = Object.entries(LENGTHS).map(([field, length]) => [
    field,
    fault[field as keyof typeof fault].slice(0, length),
  ]);
  const token = readToken();
  void fetch(FAULTS_PATH, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ ...Object.fromEntries(cut), release }),
  }).catch(() => undefined);
}

/** For tests: a page that has just been opened. */
export function forgetTold(): void {
  told.clear();
}
