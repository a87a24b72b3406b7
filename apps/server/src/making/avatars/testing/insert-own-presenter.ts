import { faceConsentText } from '@sayso/contract';
import type { Db } from '../../../platform/db/connection.ts';
import { newId } from '../../../platform/db/new-id.ts';

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
