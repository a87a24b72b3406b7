import type { IncomingHttpHeaders } from 'node:http';
import type { SpeechProvider } from '../../speech/speech-provider.ts';

/** The key that every fake takes. */
export const FAKE_KEY = 'fake-key-of-the-partner-1234';

/** What a fake is asked. `path` begins behind the partner's own part of the address, which is `base`. `body`: of JSON; `bytes`: what was sent, whatever it was. */
export type Asked = {
  method: string;
  base: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  bytes: Buffer;
};

/** What it answers: JSON, or bytes with their type. */
export type FakeAnswer = { status: number } & ({ json: unknown } | { bytes: Buffer; type: string });

/** What fakes do their work with: `speech` are the built-in voices; `heard` is what transcribers hear, their own sentence unless told. */
export type FakeTools = { speech: Pick<SpeechProvider, 'speak'>; heard?: () => string };

/** A partner as it is documented. A new one is a file with one of these, and a line in `FAKE_PARTNERS`. */
export type FakePartner = {
  /** The first part of its addresses. */
  name: string;
  /** Where a caller puts its key. */
  keyOf(asked: Asked): string | undefined;
  /** Whether an address may be asked without a key, such as that of a finished film. */
  isOpen?(asked: Asked): boolean;
  /** What it says to a wrong key, when it is asked too much, and when it is broken. */
  refusals: { wrongKey: FakeAnswer; busy: FakeAnswer; broken: FakeAnswer };
  /** Answers whoever has the right key; undefined where there is no such call. */
  answer(asked: Asked, tools: FakeTools): Promise<FakeAnswer | undefined>;
};

/** An answer in JSON. */
export const json = (status: number, content: unknown): FakeAnswer => ({ status, json: content });

/** A header, where it came once. */
export function headerOf({ headers }: Pick<Asked, 'headers'>, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

/** A text of a body; '' where there is none. */
export function textIn(body: unknown, ...names: readonly string[]): string {
  const value = names.reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined,
    body,
  );
  return typeof value === 'string' ? value : '';
}
