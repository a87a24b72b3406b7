import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Limit, LimitSpec } from './limits.ts';
import { BEFORE_OWN_PASSWORD, BEFORE_TWO_FACTOR, type Permission, ruleOf } from './permissions.ts';
import type { TokenScope } from './permissions/words.ts';

/** Who may call: anybody, a signed-in member, or an administrator of the installation. */
export type Access = 'public' | 'member' | 'admin';

type Shape = z.ZodType;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** No fields: the default for params, query and body. */
export const Nothing = z.object({});

/** One call of the API, complete: the server binds it, the browser calls it, the OpenAPI document prints it. */
export type Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Response extends Shape = Shape,
  Needed extends Permission | 'public' = Permission | 'public',
> = {
  method: Method;
  path: `/api/${string}`;
  /** The list whose live event makes browsers read it again. */
  list?: LiveList;
  /** What somebody must be allowed to do to make it; `public` where anybody may. The next three follow from it. */
  permission: Needed;
  access: Access;
  /** What an API token must be allowed to do to make it; null when no token may. */
  scope: TokenScope | null;
  /** True: an administrator who acts as somebody else may not make it. */
  selfOnly: boolean;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  response: Response;
  status: 200 | 201 | 202;
  /** What it takes in: fields, a file as it is, which has no `body` then, a form whose one field is a file, a form that is not looked at, or whatever somebody else's program sends. */
  consumes:
    | 'application/json'
    | 'application/octet-stream'
    | 'multipart/form-data'
    | 'application/x-www-form-urlencoded'
    | '*/*';
  /** What it answers. A list as text/csv is sent while it is read, a sound as a file is, whole or in parts; a picture in the format that was asked for. */
  produces:
    | 'application/json'
    | 'text/csv'
    | 'audio/mp4'
    | 'audio/wav'
    | 'video/mp4'
    | 'application/zip'
    | 'image/webp'
    | 'image/*';
  /** When it answers with 204 and nothing, where that is an answer. */
  emptyWhen?: string;
  /** True: an Idempotency-Key header makes a repeat within 24 h answer the same without doing the work twice. */
  idempotent: boolean;
  /** Milliseconds the browser waits before it gives up. */
  timeoutMs: number;
  /** Largest body, in bytes, where that is more than the server takes of every call. */
  bodyLimitBytes?: number;
  /** True: it also works for people who are no administrators while the installation is being maintained. */
  openInMaintenance: boolean;
  /** How often it may be made, beside the `GENERAL_LIMITS` of every call. */
  limits: readonly Limit[];
  /** What this call may answer beside what every call of its kind may: see `errorsOf`. */
  errors: readonly ErrorCode[];
};

/** Features whose calls stand under another name in the client for customers: what belongs together for whoever writes a program. */
const CLIENT_GROUPS: Readonly<Record<string, string>> = {
  renders: 'videos',
  library: 'videos',
  accounts: 'account',
  plans: 'account',
};

/** The group of the client in which the calls of a feature stand. */
export const clientGroupOf = (feature: string): string => CLIENT_GROUPS[feature] ?? feature;

/** What follows from a permission. */
type Reach = { access: Access; scope: TokenScope | null; selfOnly: boolean };

type Spec<
  Params extends Shape,
  Query extends Shape,
  Body extends Shape,
  Response extends Shape,
  Needed extends Permission | 'public',
> = Pick<Endpoint<Params, Query, Body, Response, Needed>, 'method' | 'path' | 'permission' | 'summary' | 'response'> &
  Partial<Omit<Endpoint<Params, Query, Body, Response>, 'limits' | 'permission' | keyof Reach>> & {
    limits?: readonly LimitSpec[];
  };

/** Milliseconds the browser waits for an ordinary call. */
export const DEFAULT_TIMEOUT_MS = 30_000;

/** Lists of an account that all of its tabs show alike: its pronunciations, its files, its recordings, its scripts that are being spoken, its avatars, the pages that its people edit, the tags of its videos, its drafts, the plans of its owner with what they allow, the people who work in it, its sites with their leads, its webhooks with what was sent to them, its batches of videos, the pictures that partners make for it. */
export const LiveList = z.enum([
  'pronunciations',
  'uploads',
  'custom_audio',
  'speech_orders',
  'avatars',
  'pages',
  'video_tags',
  'drafts',
  'plans',
  'team',
  'sites',
  'receivers',
  'batches',
  'pictures',
]);
export type LiveList = z.output<typeof LiveList>;

/** Declares a call of the API and fills in what most calls share. */
export function defineEndpoint<
  Response extends Shape,
  Params extends Shape = typeof Nothing,
  Query extends Shape = typeof Nothing,
  Body extends Shape = typeof Nothing,
  Needed extends Permission | 'public' = Permission | 'public',
>(spec: Spec<Params, Query, Body, Response, Needed>): Endpoint<Params, Query, Body, Response, Needed> {
  const { params, query, body, limits = [], errors = [], ...rest } = spec;
  const reach = reachOf(spec.permission);
  const isFoundElsewhere = reach.access === 'member' && subjectOf(spec.path) !== null;
  return {
    status: 200,
    consumes: 'application/json',
    produces: 'application/json',
    idempotent: false,
    timeoutMs: DEFAULT_TIMEOUT_MS,
    openInMaintenance: false,
    ...rest,
    ...reach,
    errors: isFoundElsewhere ? [...errors, 'in_other_account'] : errors,
    limits: limits.map((limit) => ({ name: `${spec.method} ${spec.path}`, counts: 'calls', ...limit })),
    params: (params ?? Nothing) as Params,
    query: (query ?? Nothing) as Query,
    body: (body ?? Nothing) as Body,
  };
}

/** Things that people open by an address of their own, with the beginnings of the paths whose `:id` names one. */
const SUBJECTS = {
  video: [
    '/api/videos/:id',
    '/api/video-generation/status/:id',
    '/api/video-generation/retry/:id',
    '/api/analytics/videos/:id',
  ],
  draft: ['/api/drafts/:id'],
  avatar: ['/api/a2e/avatars/:id'],
  site: ['/api/sites/:id'],
  template: ['/api/templates/:id'],
  batch: ['/api/batch-jobs/:id'],
  content_decision: ['/api/content-decisions/:id'],
} as const satisfies Record<string, readonly string[]>;

/** A kind of thing that people open by an address of its own. */
export type Subject = keyof typeof SUBJECTS;

/** What the `:id` of a call's path names; null where that is nothing of the kind. */
export function subjectOf(path: string): Subject | null {
  const found = Object.entries(SUBJECTS).find(([, paths]) => paths.some((beginning) => path.startsWith(beginning)));
  return (found?.[0] as Subject | undefined) ?? null;
}

function reachOf(permission: Permission | 'public'): Reach {
  if (permission === 'public') return { access: 'public', scope: null, selfOnly: false };
  const { role, scope, selfOnly } = ruleOf(permission);
  return { access: role === 'operator' ? 'admin' : 'member', scope, selfOnly };
}

/** Every error a call may answer: its own, and those that follow from who may call it and what it takes in. */
export function errorsOf({
  permission,
  access,
  scope,
  selfOnly,
  method,
  consumes,
  params,
  query,
  idempotent,
  openInMaintenance,
  errors,
}: Endpoint): ErrorCode[] {
  const isRead = method === 'GET';
  const all: ErrorCode[][] = [
    [...errors],
    access === 'public'
      ? []
      : ['unauthenticated', 'account_changed', scope === null ? 'token_not_allowed' : 'token_scope_missing'],
    permission === 'public' || BEFORE_OWN_PASSWORD.has(permission) ? [] : ['password_change_required'],
    permission === 'public' || BEFORE_TWO_FACTOR.has(permission) ? [] : ['two_factor_setup_required'],
    selfOnly ? ['not_while_impersonating'] : [],
    access === 'admin' ? ['forbidden'] : [],
    access === 'admin' || openInMaintenance ? [] : ['maintenance'],
    params === Nothing ? [] : ['malformed', 'not_found'],
    query === Nothing ? [] : ['invalid_input'],
    isRead ? [] : ['malformed', 'payload_too_large'],
    isRead || consumes === '*/*' ? [] : ['unsupported_media_type', 'invalid_input'],
    idempotent ? ['invalid_input', 'idempotency_conflict', 'request_in_progress'] : [],
    ['rate_limited', 'internal', 'not_ready'],
  ];
  return [...new Set(all.flat())];
}
