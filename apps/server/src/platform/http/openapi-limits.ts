import { type Endpoint, GENERAL_LIMITS, type Limit, type LimitKey, policyOf } from '@sayso/contract';

type Described = Record<string, unknown>;

const reference = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** What every answer says that was counted. */
export const RATE_LIMIT_HEADERS = {
  'RateLimit-Policy': reference('RateLimitPolicy'),
  RateLimit: reference('RateLimit'),
};

/** What answers say that ask for patience. */
export const RETRY_AFTER = { 'Retry-After': reference('RetryAfter') };
/** Their statuses. */
export const MAY_SAY_WHEN: ReadonlySet<number> = new Set([409, 429, 503]);

const DRAFT =
  'Structured fields of draft-ietf-httpapi-ratelimit-headers-11. Absent where the operator has switched limits off.';

/** The headers themselves, described once. */
export const HEADERS: Described = {
  RateLimitPolicy: {
    description: `The limits that were counted, each by its name: \`q\` calls in \`w\` seconds. What each counts by: \`x-rate-limits\` of the call. ${DRAFT}`,
    schema: { type: 'string' },
    example: '"session";q=1200;w=60, "account";q=60;w=600',
  },
  RateLimit: {
    description: `What is left of each of them: \`r\` calls, and \`t\` seconds until it begins anew. ${DRAFT}`,
    schema: { type: 'string' },
    example: '"session";r=1187;t=42, "account";r=59;t=600',
  },
  RetryAfter: {
    description: 'Seconds to wait before the call is made again.',
    schema: { type: 'integer', minimum: 0 },
    example: 42,
  },
};

const BY: Record<LimitKey, string> = {
  address: 'an address, or an IPv6 network',
  prefix: 'a network, of IPv6 a /48',
  email: 'the email of the body together with the address',
  link: 'the token of a mailed link in the body',
  account: 'an account, for all its members together',
  person: 'a person, in whichever account',
};

/** How often a call may be made, as the document says it: what every call of its kind may, and its own limits. */
export function limitsOf({ access, limits }: Pick<Endpoint, 'access' | 'limits'>): Described[] {
  const { session, stranger } = GENERAL_LIMITS;
  const ofSession = { policy: 'session', counts: 'calls', by: 'a session or an API token', ...named(session) };
  const ofStranger = { policy: 'stranger', counts: 'calls', by: 'an address, without a session', ...named(stranger) };
  const general = access === 'public' ? [ofSession, ofStranger] : [ofSession];
  return [...general, ...limits.map((limit) => described(limit, limits))];
}

const described = (limit: Limit, limits: readonly Limit[]): Described => ({
  policy: policyOf(limit, limits),
  counts: limit.counts,
  by: BY[limit.by],
  ...named(limit),
});

const named = ({ times, perSeconds }: { times: number; perSeconds: number }) => ({
  times,
  per_seconds: perSeconds,
});
