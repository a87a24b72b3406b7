import type { TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';
import { png } from '../../../people/uploads/testing/upload-file.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';

/** What somebody wishes; all has a default. `product`: the picture's bytes; null sends none. `change`: fields of the form, undefined leaves one out. */
type AvatarRequest = {
  who: TestUser;
  product?: Buffer | string | null;
  change?: Record<string, string | undefined>;
  key?: string;
};

const FIELDS = {
  description: 'A cheerful woman with red curly hair and round glasses',
  gender: 'female',
  appearance: 'caucasian',
  age: 'adult',
  consent: 'true',
};

/** The form in which a browser sends a character and a product. */
export async function avatarForm({ product = png(), change = {} }: Omit<AvatarRequest, 'who' | 'key'>) {
  const body = new FormData();
  for (const [field, text] of Object.entries({ ...FIELDS, ...change })) if (text !== undefined) body.set(field, text);
  const bytes = typeof product === 'string' ? Buffer.from(product) : product;
  if (bytes !== null) body.set('productImage', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'Serum.png');
  const request = new Request('http://x', { method: 'POST', body });
  return { payload: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' };
}

/** Asks for an avatar. */
export async function generateAvatar(
  { server }: Pick<TestApp, 'server'>,
  { who, key, ...request }: AvatarRequest,
): Promise<Awaited<ReturnType<TestUser['get']>>> {
  const { payload, type } = await avatarForm(request);
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': type };
  return server.inject({
    method: 'POST',
    url: '/api/video-generation/generate-avatar',
    payload,
    headers: key === undefined ? headers : { ...headers, 'idempotency-key': key },
  });
}

/** Stores a finished avatar of an account, as if it had been drawn; its picture is not there. Answers its id. */
export async function insertOwnAvatar(
  db: Db,
  { accountId, madeBy }: { accountId: string; madeBy?: string },
): Promise<string> {
  const id = newId();
  const traits = {
    gender: 'female',
    age: 'adult',
    appearance: 'asian',
    category: 'casual',
    style: 'Own avatar',
  } as const;
  const made = { status: 'completed', picture_file: `${id}.webp`, look: '{}', options: '{}' } as const;
  const by = { account_id: accountId, created_by: madeBy ?? null, updated_by: madeBy ?? null };
  await db
    .insertInto('own_avatars')
    .values({ ...traits, ...made, ...by, id, kind: 'custom', name: 'Mia', description: '', content_hash: id })
    .execute();
  return id;
}
