import { type OwnPresenter, faceConsentText } from '@sayso/contract';
import type { TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { png } from '../../../people/uploads/testing/upload-file.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Deps } from '../../../deps.ts';
import { TryLater } from '../../../platform/work/job.ts';
import { trainPresenter } from '../own-presenters/train-presenter.ts';

/** What somebody sends; all has a default. `face`: the file; null sends none. `change`: fields of the form, undefined leaves one out. */
type PresenterRequest = {
  who: TestUser;
  face?: Buffer | null;
  change?: Record<string, string | undefined>;
  key?: string;
};

const FIELDS = { name: 'Ada', partner: 'a2e', gender: 'female', person: 'self', isAdult: 'true', consent: 'true' };

/** A photo that is large enough. */
const photo = (): Buffer => png({ width: 400, height: 500, rows: 500 });

/** Has a presenter made, in the form in which a browser sends it. */
export async function askForPresenter(
  { server }: Pick<TestApp, 'server'>,
  { who, face = photo(), change = {}, key }: PresenterRequest,
): Promise<Awaited<ReturnType<TestUser['get']>>> {
  const body = new FormData();
  for (const [field, text] of Object.entries({ ...FIELDS, ...change })) if (text !== undefined) body.set(field, text);
  if (face !== null) body.set('face', new Blob([new Uint8Array(face)]), 'face');
  const request = new Request('http://x', { method: 'POST', body });
  return server.inject({
    method: 'POST',
    url: '/api/a2e/presenters',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': request.headers.get('content-type') ?? '',
      ...(key !== undefined && { 'idempotency-key': key }),
    },
  });
}

/** The same where it is taken. */
export async function makePresenter(app: Pick<TestApp, 'server'>, request: PresenterRequest): Promise<OwnPresenter> {
  const answer = await askForPresenter(app, request);
  if (answer.statusCode !== 202) throw new Error(answer.body);
  return answer.json<{ data: OwnPresenter }>().data;
}

/** Stores a presenter of an account that came to nothing, as if its face had been sent. Answers its id. */
export async function insertOwnPresenter(
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<string> {
  const [id, at] = [newId(), new Date()];
  const described = { name: 'Ada', description: '', style: 'A2E', gender: 'female', options: '{}' } as const;
  const ended = { status: 'failed', failure_code: 'presenter_face_refused', picture_file: `${id}.jpg` } as const;
  await db
    .insertInto('own_avatars')
    .values({
      id,
      account_id: accountId,
      created_by: userId,
      kind: 'presenter',
      content_hash: id,
      ...described,
      ...ended,
    })
    .execute();
  const consent = { consent_by: userId, consent_person: 'self', consent_at: at } as const;
  await db
    .insertInto('presenter_trainings')
    .values({
      ...consent,
      id,
      account_id: accountId,
      partner: 'a2e',
      source: 'photo',
      is_own_key: false,
      cost_ms: 30_000,
      consent_text: faceConsentText('self', 'a2e'),
      state: 'failed',
      fault: 'FACE_REFUSED',
      wanted_at: at,
      ended_at: at,
    })
    .execute();
  return id;
}

const MOST_STEPS = 40;

/** All steps of a making to its end, with a clock that goes on as it waits. */
export async function trainToEnd(deps: Deps, id: string, clock: { ms: number }): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    try {
      await trainPresenter(deps, { subjectId: id, signal: new AbortController().signal });
      return;
    } catch (error) {
      if (!(error instanceof TryLater)) throw error;
      clock.ms += error.seconds * 1000;
    }
  }
  throw new Error('the making does not end');
}
