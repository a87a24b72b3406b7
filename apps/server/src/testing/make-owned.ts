import { randomBytes } from 'node:crypto';
import { type Endpoint, newSiteDocument, type SessionUser } from '@sayso/contract';
import { insertOwnPicture } from '../making/pictures/testing/insert-own-picture.ts';
import { insertMessageFor } from '../people/webhooks/messages.store.ts';
import { insertWebhook } from '../people/webhooks/webhooks.store.ts';
import { insertDecision } from '../running/moderation/testing/insert-decision.ts';
import { insertOwnAvatar } from '../making/avatars/testing/avatars.ts';
import { insertOwnPresenter } from '../making/avatars/testing/presenters.ts';
import { insertOwnBatch } from '../showing/batches/testing/insert-own-batch.ts';
import { insertOwnTemplate } from '../showing/templates/testing/insert-own-template.ts';
import { copyVideo } from './copy-video.ts';
import type { Db } from '../platform/db/connection.ts';
import { newId } from '../platform/db/new-id.ts';
import type { Owned } from './access-rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whose things they are, and a video that is theirs already. */
type Owner = { user: Pick<SessionUser, 'id' | 'account_id'>; videoId: string };

/** Makes something of a kind for a call of a method, and answers its id. */
export type MakeOwned = (kind: Owned, method: Endpoint['method']) => Promise<string>;

/** Makes things that belong to somebody, whatever a call names. */
export function ownedMaker(db: Db, owner: Owner): MakeOwned {
  return (kind, method) => makeOwned(db, owner, { kind, method });
}

/** The id of something that is the customer's: for each request another one where it may be deleted. */
async function makeOwned(
  db: Db,
  { user, videoId }: Owner,
  { kind, method }: { kind: Owned; method: Endpoint['method'] },
): Promise<string> {
  const { id: userId, account_id: accountId } = user;
  const owned = { id: newId(), account_id: accountId };
  if (kind === 'video') return method === 'GET' ? videoId : copyVideo(db, videoId, owned.account_id);
  if (kind === 'avatar') return insertOwnAvatar(db, { accountId });
  if (kind === 'presenter') return insertOwnPresenter(db, { accountId, userId });
  if (kind === 'picture') return insertOwnPicture(db, { accountId });
  if (kind === 'template') return insertOwnTemplate(db, { accountId, userId });
  if (kind === 'batch') return insertOwnBatch(db, { accountId, rows: [['Look!']] });
  if (kind === 'draft') {
    await db
      .insertInto('drafts')
      .values({ ...owned, content: '{}', spec: '{}' })
      .execute();
  } else if (kind === 'site' || kind === 'lead' || kind === 'host') {
    const at = new Date();
    const draft = JSON.stringify(newSiteDocument('Glow'));
    await db
      .insertInto('sites')
      .values({ ...owned, name: 'Glow', domain: `glow-${owned.id}`, draft, created_at: at, updated_at: at })
      .execute();
    const state = { site_id: owned.id, version: 1, name: 'Glow', document: draft, pictures: [], made_at: at };
    await db.insertInto('site_versions').values(state).execute();
    const lead = { email: 'mia@example.com', consent: 'Yes.', submission_id: owned.id, created_at: at };
    if (kind === 'lead')
      await db
        .insertInto('site_leads')
        .values({ ...lead, id: owned.id, site_id: owned.id })
        .execute();
    const host = { host: `${owned.id}.glow.dev`, token: 'token', created_at: at };
    if (kind === 'host')
      await db
        .insertInto('site_hosts')
        .values({ ...host, id: owned.id, site_id: owned.id })
        .execute();
  } else if (kind === 'upload') {
    const file = { name: 'a.png', file: `${owned.id}.png`, size_bytes: 1, width: 1, height: 1 };
    await db
      .insertInto('uploads')
      .values({ ...owned, ...file, kind: 'logo', consent_at: new Date() })
      .execute();
  } else if (kind === 'contentDecision') {
    await insertDecision(db, owned);
  } else if (kind === 'speech') {
    const said = { voice_id: 'no-voice', voice_name: 'Ava', speech_rate: 1, script: 'Hi.' };
    const length = { word_count: 1, duration_ms: 1 };
    const files = { audio_file: `${owned.id}.wav`, timing_file: `${owned.id}.json`, take_file: `${owned.id}-2.json` };
    await db
      .insertInto('speeches')
      .values({ ...owned, ...said, ...length, ...files, content_hash: owned.id })
      .execute();
  } else if (kind === 'speechOrder') {
    const script = { script: 'Hi.', voice_id: 'no-voice', speech_rate: 1, content_hash: owned.id };
    await db
      .insertInto('speech_orders')
      .values({ ...owned, ...script })
      .execute();
  } else if (kind === 'recording') {
    const sound = { name: 'a.mp3', audio_file: `${owned.id}.wav`, size_bytes: 1, duration_ms: 1_000 };
    await db
      .insertInto('custom_audio')
      .values({ ...owned, ...sound, content_hash: owned.id, language: 'en', region: 'US', consent_at: new Date() })
      .execute();
  } else if (kind === 'member') {
    const person = { id: owned.id, name: 'Mia', email: `${owned.id}@example.com`, password_hash: 'none' };
    await db.insertInto('users').values(person).execute();
    await db
      .insertInto('memberships')
      .values({ user_id: owned.id, account_id: owned.account_id, role: 'viewer' })
      .execute();
  } else if (kind === 'webhook' || kind === 'webhookMessage') {
    const webhook = { ...owned, id: newId(), name: 'CRM', url: 'https://crm.example.com', created_at: new Date() };
    await insertWebhook(db, { ...webhook, address_by: null, events: ['video.completed'] });
    if (kind === 'webhook') return webhook.id;
    const told = { type: 'video.completed', body: '{}', once: owned.id, leadId: null, at: new Date() };
    return (await insertMessageFor(db, told, webhook.id)) ?? owned.id;
  } else if (kind === 'invitation') {
    const link = { token_sha256: randomBytes(32), expires_at: new Date(Date.now() + DAY_MS), sent_on: '2026-01-01' };
    const invited = { name: 'Mia', email: `${owned.id}@example.com`, role: 'viewer', created_at: new Date() } as const;
    await db
      .insertInto('invitations')
      .values({ ...owned, ...link, ...invited })
      .execute();
  } else {
    const written = `word ${owned.id}`;
    await db
      .insertInto('pronunciations')
      .values({ ...owned, written, written_key: written, spoken: 'a' })
      .execute();
  }
  return owned.id;
}
