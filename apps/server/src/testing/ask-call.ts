import { randomUUID } from 'node:crypto';
import type { Endpoint, Role } from '@sayso/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { APIS } from '../features.ts';
import type { AccessEntry, Owned } from './access-rules.ts';
import type { MakeOwned } from './make-owned.ts';

/** Refusals of a person, whatever they send. 'Not found' may also be the answer for a thing that nobody has. */
const REFUSALS = new Set([
  'unauthenticated',
  'forbidden',
  'not_while_impersonating',
  'token_not_allowed',
  'token_scope_missing',
]);
/** Header with the role that services see in place of the one that came in. */
const ROLE_INSIDE = 'x-role-inside';

/** Every call of the API. Reads come last and can share sessions. */
export const CALLS = Object.entries(APIS)
  .flatMap(([feature, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
  )
  .toSorted((one, other) => Number(one.endpoint.method === 'GET') - Number(other.endpoint.method === 'GET'));

/** Lets a request bring the role that the services see. For `extend` of a test app. */
export function acceptRoleInside(server: FastifyInstance): void {
  server.addHook('preValidation', async (request) => {
    const role = request.headers[ROLE_INSIDE] as Role | undefined;
    if (request.actor && role) request.actor = { ...request.actor, role };
  });
}

/** `id`: of the thing that is asked for, where it is there already. */
type Bearer = { token: string | null; roleInside?: Role; id?: string | undefined };
export type AskCall = (endpoint: Endpoint, entry: AccessEntry, bearer: Bearer) => Promise<LightMyRequestResponse>;

/** Asks calls as the access table says. */
export const callAsker = (server: FastifyInstance, makeOwned: MakeOwned): AskCall =>
  async function askCall(endpoint, entry, { token, roleInside, id: known }) {
    const { method, path, consumes } = endpoint;
    const [{ names } = {}] = kindsOf(entry);
    const id = known ?? (names ? await makeOwned(names, method) : randomUUID());
    // A nested id is the same one, or the first number.
    const url = path
      .replace(':id', id)
      .replace(':number', '1')
      .replace(':part', 'sound-0-30')
      .replace(/:\w+/, names ? id : 'unknown');
    const payload = consumes === 'application/json' ? JSON.stringify(entry.send ?? {}) : 'no picture';
    return server.inject({
      method,
      url: entry.query ? `${url}?${entry.query}` : url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(roleInside ? { [ROLE_INSIDE]: roleInside } : {}),
        ...(method === 'GET' ? {} : { 'content-type': consumes }),
      },
      ...(method === 'GET' ? {} : { payload }),
    });
  };

/** The kinds of things that the call is asked with, one at a time; one without a kind where it names none. */
export const kindsOf = ({ names }: AccessEntry): { names?: Owned }[] =>
  names === undefined ? [{}] : [names].flat().map((kind) => ({ names: kind }));

/** `in` unless the answer refuses the person. */
export function outcomeOf({ names }: AccessEntry, answer: LightMyRequestResponse): string {
  if (answer.statusCode >= 500) return `${answer.statusCode}: ${answer.body}`;
  if (answer.statusCode < 400) return 'in';
  const { code } = answer.json<{ code: string }>();
  if (answer.statusCode === 404 && names) return 'not_found';
  return REFUSALS.has(code) ? code : 'in';
}
