import { dataExportApi, webhooksApi } from '@sayso/contract';
import { afterAll, expect, test } from 'vitest';
import { generateAvatar } from '../../making/avatars/testing/avatars.ts';
import { insertOwnPresenter } from '../../making/avatars/testing/presenters.ts';
import { insertOwnBatch } from '../../showing/batches/testing/insert-own-batch.ts';
import { insertOwnPicture } from '../../making/pictures/testing/insert-own-picture.ts';
import { tellAccount } from '../../people/webhooks/tell-webhooks.service.ts';
import { sendAudio } from '../../making/voices/testing/send-audio.ts';
import { WORK_HANDLERS } from '../../features.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { newId } from '../db/new-id.ts';
import { sweepWork } from './work-loop.ts';

const app = await createTestApp();
afterAll(() => app.close());

test('what waited before an update, or comes from an archive, is asked for again, whatever its kind, and once', async () => {
  const { db, speech } = app.deps;
  const ada = await app.registerUser();
  const accountId = ada.user.account_id;
  await generateAvatar(app, { who: ada });
  const { wav } = await speech.speak({ text: 'Two drops, that is it.', voiceId: 'en-gb-isla', rate: 1 });
  await sendAudio(app, { who: ada, content: wav });
  const { id: recording_id } = await db.selectFrom('custom_audio').select('id').executeTakeFirstOrThrow();
  const written = { recording_id, account_id: accountId, state: 'waiting' as const, is_awaited: false };
  await db
    .insertInto('transcriptions')
    .values({ ...written, asked_language: 'en' })
    .execute();
  const film = { partner: 'heygen', presenter: 'p1', kind: 'film', film_key: 'a', title: 'Glow' } as const;
  const size = { format: '9:16', width: 720, height: 1280, quality: 'low' } as const;
  await db
    .insertInto('presenter_orders')
    .values({
      ...film,
      ...size,
      id: newId(),
      account_id: accountId,
      speech_id: newId(),
      speech_ms: 900,
      is_own_key: false,
      created_at: new Date(),
    })
    .execute();
  await insertOwnPicture(db, { accountId });
  await ada.post(dataExportApi.getDataExport.path);
  const order = { account_id: accountId, speech_rate: 1, script: 'Hello.', status: 'speaking' as const };
  for (const voice_id of ['en-us-ava', 'server-en-us-af-heart'])
    await db
      .insertInto('speech_orders')
      .values({ ...order, id: newId(), voice_id, content_hash: voice_id })
      .execute();
  const pack = { id: newId(), address: 'https://packs.example/a.tar.gz', sha256: 'a', state: 'opening' as const };
  await db.insertInto('voice_packs').values(pack).execute();
  const { look, ...described } = await db.selectFrom('own_avatars').selectAll().executeTakeFirstOrThrow();
  const drawn = { id: newId(), status: 'completed' as const, picture_file: 'a.webp', content_hash: 'drawn' };
  await db
    .insertInto('own_avatars')
    .values({
      ...described,
      ...drawn,
      look: JSON.stringify(look),
      options: JSON.stringify(described.options),
      words_drawn: null,
    })
    .execute();
  const presenter = await insertOwnPresenter(db, { accountId, userId: ada.user.id });
  const asked = { status: 'processing' as const, failure_code: null };
  await db.updateTable('own_avatars').set(asked).where('id', '=', presenter).execute();
  const open = { state: 'wanted' as const, fault: null, ended_at: null };
  await db.updateTable('presenter_trainings').set(open).where('id', '=', presenter).execute();
  const events = ['video.failed'];
  await ada.post(webhooksApi.createReceiver.path, { name: 'CRM', url: 'https://crm.example.com/', events });
  const data = { video_id: newId(), title: 'Glow', is_change: false, error: { code: 'x', message: 'Try again.' } };
  await tellAccount(app.deps, db, { type: 'video.failed', accountId, once: 'a', data });
  for (const [state, row] of [
    ['checking', null],
    ['running', null],
    ['running', 'speaking'],
    ['sampling', 'speaking'],
    ['running', 'making'],
  ] as const) {
    const batchId = await insertOwnBatch(db, { accountId, rows: row === null ? [] : [['Tired?']] });
    await db.updateTable('batches').set({ state }).where('id', '=', batchId).execute();
    if (row !== null) await db.updateTable('batch_rows').set({ state: row }).where('batch_id', '=', batchId).execute();
  }
  await db.deleteFrom('work').execute();

  for (let times = 0; times < 2; times += 1) await sweepWork(app.deps, WORK_HANDLERS);
  const rows = await db.selectFrom('work').select(['kind', 'state', 'account_id']).orderBy('kind').execute();
  const isOfNobody = (kind: string) => kind === 'install-voice-pack' || kind === 'make-data-export';
  expect(rows).toEqual(
    WORK_HANDLERS.map(({ work: { name } }) => name)
      .toSorted()
      .map((kind) => ({ kind, state: 'waiting', account_id: isOfNobody(kind) ? null : accountId })),
  );
});
