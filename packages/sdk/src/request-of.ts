import type { CallFacts } from './call.ts';

/** The parts of a request that follow from its call and input. */
export type RequestParts = { url: string; headers: Record<string, string>; body: BodyInit | null };

type Input = Readonly<Record<string, unknown>>;

/** What is sent: the parts of the input in the address, behind `?` and in the body. @throws TypeError where a part would make it another address. */
export function requestOf(origin: string, { call, input }: { call: CallFacts; input: Input }): RequestParts {
  const inPath = [...call.path.matchAll(/:(\w+)/gu)].map(([, name = '']) => name);
  const inQuery = call.method === 'GET' ? Object.keys(input) : (call.query ?? []);
  const path = call.path.replaceAll(/:(\w+)/gu, (_, name: string) => segmentOf(name, input[name]));
  const query = searchOf(only(input, (name) => inQuery.includes(name) && !inPath.includes(name)));
  const rest = only(input, (name) => !inQuery.includes(name) && !inPath.includes(name));
  return { url: `${origin}${path}${query}`, ...bodyOf(call, rest) };
}

/** Dots are all that an address takes for a way and that needs no escape; nothing between two strokes is another call. */
function segmentOf(name: string, value: unknown): string {
  const text = String(value);
  if (['', '.', '..'].includes(text)) throw new TypeError(`“${text}” cannot be the ${name} of anything.`);
  return encodeURIComponent(text);
}

const only = (input: Input, keep: (name: string) => boolean): [name: string, value: unknown][] =>
  Object.entries(input).filter(([name, value]) => value !== undefined && keep(name));

function searchOf(entries: readonly [string, unknown][]): string {
  const search = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]));
  return search.size > 0 ? `?${search.toString()}` : '';
}

function bodyOf({ method, consumes }: CallFacts, rest: readonly [string, unknown][]): Omit<RequestParts, 'url'> {
  if (method === 'GET') return { headers: {}, body: null };
  if (consumes === 'multipart/form-data') return { headers: {}, body: formOf(rest) };
  const fields = Object.fromEntries(rest);
  if (consumes === 'application/octet-stream')
    return { headers: { 'content-type': consumes }, body: fields['file'] as Blob };
  if (method === 'DELETE' && rest.length === 0) return { headers: {}, body: null };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) };
}

function formOf(rest: readonly [string, unknown][]): FormData {
  const form = new FormData();
  for (const [name, value] of rest) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}
