/** What went wrong, as the API says it; see docs/api.md for every `code`. */
export class SaysoError extends Error {
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** Names the error, such as `quota_reached`. `network` and `timeout`: there was no answer. */
  readonly code: string;
  /** What some errors carry, such as the video as it is now. */
  readonly data: Readonly<Record<string, unknown>> | null;
  /** What is wrong with fields of the input, by their paths. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Names the request to whoever operates the installation. */
  readonly requestId: string | null;
  /** When it may be tried again, in milliseconds; null where that is not said. */
  readonly retryAfterMs: number | null;

  constructor(facts: {
    status: number;
    code: string;
    message: string;
    data?: Readonly<Record<string, unknown>> | null;
    errors?: Readonly<Record<string, readonly string[]>>;
    requestId?: string | null;
    retryAfterMs?: number | null;
    cause?: unknown;
  }) {
    super(facts.message, { cause: facts.cause });
    this.name = 'SaysoError';
    this.status = facts.status;
    this.code = facts.code;
    this.data = facts.data ?? null;
    this.errors = facts.errors ?? {};
    this.requestId = facts.requestId ?? null;
    this.retryAfterMs = facts.retryAfterMs ?? null;
  }
}

/** What an answer says that is no success. */
export async function errorOfAnswer(response: Response): Promise<SaysoError> {
  const body = envelopeOf(await response.text().catch(() => ''));
  return new SaysoError({
    status: response.status,
    code: body.code ?? `http_${response.status}`,
    message: body.message ?? `The server answered with status ${response.status}.`,
    data: body.data ?? null,
    errors: body.errors ?? {},
    requestId: body.request_id ?? null,
    retryAfterMs: retryAfterMs(response.headers.get('retry-after')),
  });
}

type Envelope = {
  code?: string;
  message?: string;
  data?: Record<string, unknown>;
  errors?: Record<string, string[]>;
  request_id?: string;
};

/** What a proxy answers in place of the server is no envelope. */
function envelopeOf(text: string): Envelope {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** Seconds or a date. @see https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
function retryAfterMs(value: string | null): number | null {
  if (value === null) return null;
  if (/^\d+$/u.test(value)) return Number(value) * 1_000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(at - Date.now(), 0);
}

/** Says what was not found, where somebody named it by its id among other things. Throws every error that it is given. */
export const namedNotFound =
  (what: string, id: string) =>
  (error: unknown): never => {
    if (!(error instanceof SaysoError) || error.status !== 404) throw error;
    const { status, code } = error;
    throw new SaysoError({ status, code, message: `There is no ${what} '${id}' here.` });
  };
