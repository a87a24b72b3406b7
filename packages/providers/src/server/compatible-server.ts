/** Counts tokens before they are asked for, so that a process that dies has counted them. What it answers is told how many they were. @throws OverBudgetError. */
export type CountTokens = (tokens: number) => Promise<(used: number) => Promise<void>>;

/** A server that answers the calls of OpenAI, as its operator names it. `address` is its base, with or without `/v1`; `key` is '' where it asks for none. `count`: where what a model reads and writes is counted. */
export type CompatibleServer = { address: string; key: string; model: string; count?: CountTokens };

/** Where the calls of a server are: under its base, or beside it. Without a path, the base is `/v1`. */
export function urlOf(
  { address }: Pick<CompatibleServer, 'address'>,
  path: string,
  place: 'base' | 'root' = 'base',
): URL {
  const url = new URL(address);
  const base = url.pathname.replace(/\/+$/, '') || '/v1';
  const root = base.replace(/\/v1$/, '');
  const asked = new URL(url.origin);
  // A path of two strokes would name another host.
  asked.pathname = `${place === 'base' ? base : root}${path}`;
  return asked;
}
