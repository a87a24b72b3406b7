import {
  ACTIVE_ACCOUNT_HEADER,
  clientGroupOf,
  type Endpoint,
  ERROR_DATA,
  type ErrorCode,
  ErrorEnvelope,
  ERRORS,
  errorsOf,
  MCP_PATH,
  namesOf,
  TOKEN_SCOPES,
  GENERAL_LIMITS,
  type Limit,
  type LimitKey,
  policyOf,
  isOperatorsEvent,
  WEBHOOK_EVENTS,
  WEBHOOK_LIMITS,
  WEBHOOK_TEST,
  webhookMessageBody,
  WebhookTestData,
} from '@sayso/contract';
import { z } from 'zod';

type Calls = Readonly<Record<string, Endpoint>>;
type JsonSchema = Record<string, unknown>;
type ObjectSchema = { properties?: Record<string, JsonSchema>; required?: string[] };

/** The contract as an OpenAPI 3.1 document, made once and given any title. `features` maps a feature to its calls by name. */
export function openApiDocument(input: {
  features: Readonly<Record<string, Calls>>;
  /** The same calls by the feature that has them, which the client for customers is grouped by. */
  apis: Readonly<Record<string, Calls>>;
  version: string;
  serverUrl: string;
}): (title: string) => JsonSchema {
  const paths: Record<string, JsonSchema> = {};
  const methods = clientMethods(input.apis);
  for (const [feature, endpoints] of Object.entries(input.features)) {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operation(endpoint, { name, feature, method: methods.get(endpoint) }),
      };
    }
  }
  const scopes = Object.entries(TOKEN_SCOPES).map(([scope, means]) => `- \`${scope}\`: ${means}`);
  return (title) => ({
    openapi: '3.1.0',
    info: { title, version: input.version },
    servers: [{ url: input.serverUrl }],
    tags: Object.keys(input.features).map((name) => ({ name })),
    paths,
    webhooks: webhooks(jsonSchema),
    components: {
      schemas: { Error: jsonSchema(ErrorEnvelope, 'output') },
      headers: HEADERS,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description:
            'The session of a person: the token of POST /api/auth/login. A call that names `admin` is for administrators.',
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: `An API token of POST /api/user/tokens, with the scope that the call names:\n\n${scopes.join('\n')}\n\nAssistants make calls with it at \`${MCP_PATH}\`, by the Model Context Protocol.`,
        },
      },
    },
  });
}

type ToJsonSchema = (schema: z.ZodType, io: 'input' | 'output') => JsonSchema;

/** What is sent to the servers of accounts, by event. @see https://spec.openapis.org/oas/v3.1.0#oas-webhooks */
function webhooks(jsonSchema: ToJsonSchema): Record<string, JsonSchema> {
  const events = namesOf(WEBHOOK_EVENTS).map((name) => {
    const { label, means, data } = WEBHOOK_EVENTS[name];
    const whose = isOperatorsEvent(name) ? ' Told to accounts of those alone who operate the installation.' : '';
    return { name, summary: label, description: `${means}.${whose}`, data };
  });
  const test = {
    name: WEBHOOK_TEST,
    summary: 'Test',
    description: 'Somebody has asked for it.',
    data: WebhookTestData,
  };
  const operations = [...events, test].map(({ name, summary, description, data }) => [
    name,
    {
      post: {
        summary,
        description: `${description}\n\n${DELIVERY}`,
        parameters: WEBHOOK_HEADERS,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: jsonSchema(webhookMessageBody(name, data), 'output') } },
        },
        responses: ANSWERS,
      },
    },
  ]);
  return Object.fromEntries(operations);
}

const DELIVERY =
  'Signed after Standard Webhooks. It may arrive more than once, under the same `webhook-id`, and not in the order in which things happened: `timestamp` says when.';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#webhook-headers-sending-metadata-to-consumers */
const WEBHOOK_HEADERS = [
  header('webhook-id', 'Names the message: the same with every try and when it is sent again.'),
  header(
    'webhook-timestamp',
    'When this try began, in seconds since 1970. Older than five minutes, it is to be refused.',
  ),
  header(
    'webhook-signature',
    '`v1,` and a signature, for each secret that is valid, parted by blanks: one of them has to fit.',
  ),
];

const ANSWERS = {
  '2XX': { description: `Taken. Answer within ${WEBHOOK_LIMITS.answerSeconds} seconds, and do the work after that.` },
  '410': { description: 'No further events are wanted: the webhook is switched off.' },
  default: { description: `Not taken: it is tried again, ${WEBHOOK_LIMITS.tries} times in about a day.` },
};

type Described = Record<string, unknown>;

const reference = (name: string) => ({ $ref: `#/components/headers/${name}` });

/** What every answer says that was counted. */
const RATE_LIMIT_HEADERS = {
  'RateLimit-Policy': reference('RateLimitPolicy'),
  RateLimit: reference('RateLimit'),
};

/** What answers say that ask for patience. */
const RETRY_AFTER = { 'Retry-After': reference('RetryAfter') };
/** Their statuses. */
const MAY_SAY_WHEN: ReadonlySet<number> = new Set([409, 429, 503]);

const DRAFT =
  'Structured fields of draft-ietf-httpapi-ratelimit-headers-11. Absent where the operator has switched limits off.';

/** The headers themselves, described once. */
const HEADERS: Described = {
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
function limitsOf({ access, limits }: Pick<Endpoint, 'access' | 'limits'>): Described[] {
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

/** How each call that a token may make is called in the client for customers. */
function clientMethods(apis: Readonly<Record<string, Calls>>): Map<Endpoint, string> {
  const all = Object.entries(apis).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => [endpoint, `${clientGroupOf(feature)}.${name}`] as const),
  );
  return new Map(all.filter(([endpoint]) => endpoint.scope !== null));
}

type Place = { name: string; feature: string; method: string | undefined };

function operation(endpoint: Endpoint, { name, feature, method }: Place): JsonSchema {
  const body = jsonSchema(endpoint.body, 'input') as ObjectSchema;
  const hasBody = Object.keys(body.properties ?? {}).length > 0;
  return {
    operationId: name,
    tags: [feature],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
      ...(endpoint.access === 'public' ? [] : [ACTIVE_ACCOUNT]),
    ],
    ...requestBody(endpoint, hasBody ? body : null),
    ...(method !== undefined && { 'x-client-method': method }),
    'x-rate-limits': limitsOf(endpoint),
    responses: {
      [endpoint.status]: {
        description: 'Done.',
        headers: RATE_LIMIT_HEADERS,
        content: { [endpoint.produces]: { schema: jsonSchema(endpoint.response, 'output') } },
      },
      ...(endpoint.emptyWhen && { 204: { description: endpoint.emptyWhen, headers: RATE_LIMIT_HEADERS } }),
      ...refusals(endpoint),
    },
  };
}

/**
 * Who may make a call: anybody; a person who is signed in; a program whose token has the scope.
 * @see https://spec.openapis.org/oas/v3.1.0#security-requirement-object for roles and scopes of bearers
 */
function securityOf({ access, scope }: Endpoint): Record<string, string[]>[] {
  if (access === 'public') return [];
  const person = { bearer: access === 'admin' ? ['admin'] : [] };
  return scope === null ? [person] : [person, { apiToken: [scope] }];
}

/** Fields as JSON, or a file or whatever else is sent as it is. */
function requestBody({ consumes }: Endpoint, fields: JsonSchema | null): JsonSchema {
  if (consumes === 'multipart/form-data')
    return { requestBody: { required: true, content: { [consumes]: { schema: fields } } } };
  // A schema that says nothing: https://spec.openapis.org/oas/v3.1.0#considerations-for-file-uploads
  if (consumes === 'application/x-www-form-urlencoded')
    return { requestBody: { required: false, content: { [consumes]: { schema: {} } } } };
  if (consumes !== 'application/json')
    return { requestBody: { required: true, content: { [consumes]: { schema: {} } } } };
  return fields ? { requestBody: { required: true, content: json(fields) } } : {};
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key with the same body answers the same for 24 hours, without doing the work twice; with another body it answers 409. A key belongs to the signed-in user. What failed may be tried again under its key.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const ACTIVE_ACCOUNT = {
  name: ACTIVE_ACCOUNT_HEADER,
  in: 'header',
  required: false,
  description:
    'The account that the caller means. When the session works in another one by now, nothing is done and the answer is `account_changed`. Without it a call concerns the active account.',
  schema: { type: 'string', format: 'uuid' },
};

/** Errors share a status: one answer for each, which lists its codes. */
function refusals(endpoint: Endpoint): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(errorsOf(endpoint), (code) => ERRORS[code].status);
  const answers = [...byStatus].map(([status, names]) => {
    const description = names.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n');
    const headers = { ...(status === 429 && RATE_LIMIT_HEADERS), ...(MAY_SAY_WHEN.has(status) && RETRY_AFTER) };
    const hasHeaders = Object.keys(headers).length > 0;
    return [status, { description, ...(hasHeaders && { headers }), content: json(bodyOf(names)) }] as const;
  });
  return Object.fromEntries(answers);
}

/** What answers with any of these errors: the plain envelope, and one of its own for each that carries data. */
function bodyOf(codes: readonly ErrorCode[]): JsonSchema {
  const carrying = namesOf(ERROR_DATA).filter((code) => codes.includes(code));
  if (carrying.length === 0) return { $ref: '#/components/schemas/Error' };
  const bodies = carrying.map((code) => ErrorEnvelope.extend({ code: z.literal(code), data: ERROR_DATA[code] }));
  const all = carrying.length === codes.length ? bodies : [...bodies, ErrorEnvelope];
  return { anyOf: all.map((body) => jsonSchema(body, 'output')) };
}

function parameters(schema: z.ZodType, place: 'path' | 'query'): JsonSchema[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }));
}

/** OpenAPI 3.1 schemas are JSON Schema 2020-12; the dialect is named once by the document itself. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  });
  return shape;
}

function json(schema: unknown): JsonSchema {
  return { 'application/json': { schema } };
}
