import type { OwnPresenter } from '@sayso/contract';
import type { TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { png } from '../../../people/uploads/testing/upload-file.ts';

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
