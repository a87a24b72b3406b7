/** The content of an answer; null when it is no JSON. */
export function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/** A field of what a stranger answered; undefined where there is none. */
export function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

/** What should be a list; an empty one where it is none. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** A text of what a stranger answered, without the space around it; '' where there is none. */
export function textOf(value: unknown, name: string): string {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? text.trim() : '';
}

/** The first of several names under which there is a text; '' where there is none. */
export const firstTextOf = (value: unknown, names: readonly string[]): string =>
  names.map((name) => textOf(value, name)).find((text) => text !== '') ?? '';

/** A number of what a stranger answered, written as a number or as a text; null where there is none. */
export function numberOf(value: unknown, name: string): number | null {
  const told = fieldOf(value, name);
  const number = typeof told === 'string' && told.trim() !== '' ? Number(told) : told;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}
