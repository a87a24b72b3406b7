import { OWN_VOICE, plansApi, type Video } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockAccount } from '../../platform/storage/account-storage.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { somebodyWaits } from '../../testing/concurrency.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { recordTake } from './takes/record-take.ts';
import { speakScript, startBody, startTestVideo } from './testing/start-test-video.ts';
import * as takes from './takes/takes.store.ts';
import { changeSpec, saying } from '../specs/testing/change-spec.ts';

/** Nobody sends mails here: it is there so that people can be asked to confirm their e-mail. */
const MAIL_SERVER = { host: 'mail.example.com', port: 587, security: 'starttls', username: '', password: '' } as const;

let app: TestApp;
let admin: TestUser;
let person: TestUser;
let video: Video;

/** Plans as they are sold: the one that everybody starts with has three videos of 500 characters. */
beforeAll(async () => {
  app = await createTestApp({
    plans: 'as-sold',
    config: { smtp: MAIL_SERVER, mailFrom: { name: 'Sayso', address: 'sayso@example.com' } },
  });
  admin = await app.registerAdministrator();
  await admin.put('/api/admin/settings/free_waiting_videos', { value: null });
  await admin.put('/api/admin/settings/email_verification_required', { value: false });
});
afterAll(() => app.close());

const change = (body: object, { who = person, id = video.id, key = '' } = {}) =>
  who.post(`/api/videos/${id}/change`, body, key ? { headers: { 'idempotency-key': key } } : {});
const usage = async (who = person) =>
  plansApi.getUsage.response.parse((await who.get(plansApi.getUsage.path)).json()).data;
const videosOf = async () => (await usage()).videos;
/** More than five seconds of words that no other of them has: another video to a plan. */
const OTHER_SPEECH = [
  'Our garden lamp glows softly after sunset, turns itself off around midnight, and needs neither cables nor batteries.',
  'Every winter jacket keeps you warm outside, folds into one small pocket, and survives heavy rain while hiking.',
  'These ceramic knives slice ripe tomatoes cleanly, never rust, weigh almost nothing, and come with bamboo handles.',
  'Busy parents love this breakfast cereal because children finish whole bowls without sugar, colouring, or long arguments.',
] as const;
/** A voice that reads Cyrillic letters. */
const RUSSIAN = { tts_id: 'ru-ru-daria', country: 'ru', region: 'RU' } as const;
const speak = (msg: string, who = person) => speakScript(who, msg);

/** Ends the unfinished take of a video as a worker does, without performing it. */
async function endTake(id: string, state: 'succeeded' | 'failed' = 'succeeded'): Promise<void> {
  await app.deps.db.transaction().execute(async (trx) => {
    const take = await trx
      .selectFrom('takes')
      .select('id')
      .where('video_id', '=', id)
      .where('state', '=', 'queued')
      .executeTakeFirstOrThrow();
    const ended = await takes.finishTake(trx, take.id, { state });
    if (ended) await recordTake({ measures: app.deps.measures, db: trx }, ended, { outcome: state });
    await trx.updateTable('videos').set({ status: 'completed' }).where('id', '=', id).execute();
  });
}

async function givePlan({ user }: TestUser, slug: string): Promise<void> {
  const plan = await app.deps.db.selectFrom('plans').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  await app.deps.db.insertInto('user_plans').values({ user_id: user.id, plan_id: plan.id }).execute();
}

/** Somebody new with one finished video. */
async function begin(): Promise<void> {
  person = await app.registerUser();
  video = await startTestVideo(person);
  await endTake(video.id);
}

test('other speech in a finished video takes one video of the plan each time, until none is left', async () => {
  await begin();
  for (const words of OTHER_SPEECH.slice(0, 2)) {
    expect((await change({ voice_data: { speechId: await speak(words) } })).statusCode).toBe(200);
    expect(await videosOf()).toMatchObject({ reserved: 1 });
    await endTake(video.id);
  }
  expect(await videosOf()).toEqual({ used: 3, reserved: 0, limit: 3, remaining: 0 });
  const refused = await change({ voice_data: { speechId: await speak(OTHER_SPEECH[2]) } });
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    code: 'quota_reached',
    data: { limit: 'videos_created', plan: 'Free Edition', used: 3, max: 3 },
  });
  expect((await change({ captionText: 'Other captions.' })).statusCode).toBe(200);
});

test('few new words are free until they exceed five seconds together', async () => {
  await begin();
  const edits = [
    'That is it: two drops.',
    'Two drops, that is it for today.',
    'Two drops, that is it for today, and tomorrow morning as well.',
  ];
  for (const words of edits) {
    expect((await change({ voice_data: { speechId: await speak(words) } })).statusCode).toBe(200);
    expect(await videosOf()).toMatchObject({ used: 1, reserved: 0 });
    await endTake(video.id);
  }
  // Words that were free once stay known, also when they went in between.
  expect((await change({ voice_data: { speechId: await speak(edits[1] ?? '') } })).statusCode).toBe(200);
  await endTake(video.id);
  const more = `${edits[2]} Shake well, wait briefly, then massage gently around both eyes before sleeping.`;
  expect((await change({ voice_data: { speechId: await speak(more) } })).statusCode).toBe(200);
  expect(await videosOf()).toMatchObject({ used: 1, reserved: 1 });
});

test('words that the script of a recording claims are not known', async () => {
  await begin();
  await app.deps.db
    .updateTable('takes')
    .set({ script: OTHER_SPEECH.join(' ') })
    .where('video_id', '=', video.id)
    .execute();
  const recorded = app.deps.db.selectFrom('takes').select('speech_id').where('video_id', '=', video.id);
  await app.deps.db.updateTable('speeches').set({ voice_id: OWN_VOICE.id }).where('id', 'in', recorded).execute();
  expect((await change({ voice_data: { speechId: await speak(OTHER_SPEECH[0]) } })).statusCode).toBe(200);
  expect(await videosOf()).toMatchObject({ used: 1, reserved: 1 });
});

/** In English with a part that the English voice passes over, and that part as a script of its own. */
const LAMP =
  'Наша садовая лампа мягко светит после заката, выключается сама около полуночи, и не требует проводов или батареек.';
const LINK = `lamp.shop?${OTHER_SPEECH[0].replaceAll(/[ ,.]+/g, '-')}`;
test.each([
  ['letters that its voice cannot read', `${OTHER_SPEECH[1]} ${OTHER_SPEECH[2]} ${LAMP}`, { msg: LAMP, ...RUSSIAN }],
  ['the query of an address', `Two drops, that is it: ${LINK}`, { msg: OTHER_SPEECH[0] }],
  ['a tag', `Two drops, that is it. <b title="${OTHER_SPEECH[0]}">Now</b>`, { msg: OTHER_SPEECH[0] }],
])('words of a script in %s are not known', async (_what, script, next) => {
  person = await app.registerUser();
  video = await startTestVideo(person, await speak(script));
  await endTake(video.id);
  const answer = await person.post('/api/a2e/tts/generate', {
    tts_id: 'en-us-ava',
    country: 'en',
    region: 'US',
    ...next,
  });
  const speechId = answer.json<{ speech: { id: string } }>().speech.id;
  expect((await change({ voice_data: { speechId } })).statusCode).toBe(200);
  expect(await videosOf()).toMatchObject({ used: 1, reserved: 1 });
});

test('another voice for the same words stays free', async () => {
  person = await app.registerUser();
  const script = 'On 5 May 2026, Dr. Brown paid $3.50 for “café” lamps: 20 % less, see lamp.shop.';
  video = await startTestVideo(person, await speak(script));
  await endTake(video.id);
  const form = { msg: script, tts_id: 'en-gb-oliver', country: 'en', region: 'GB' };
  const answer = await person.post('/api/a2e/tts/generate', form);
  const speechId = answer.json<{ speech: { id: string } }>().speech.id;
  expect((await change({ voice_data: { speechId } })).statusCode).toBe(200);
  expect(await videosOf()).toMatchObject({ used: 1, reserved: 0 });
});

test('other words by pronunciations count as other speech', async () => {
  await begin();
  const spoken = OTHER_SPEECH[0];
  await person.post('/api/a2e/tts/pronunciations', { written: 'drops', spoken });
  expect((await change({ voice_data: { speechId: await speak('Two drops, that is it.') } })).statusCode).toBe(200);
  expect(await videosOf()).toMatchObject({ used: 1, reserved: 1 });
});

test.each([
  ['a sign of a pause in full width', 'Hello.', `Hello. ＜break ${OTHER_SPEECH[0]}＞ Я`],
  ['figures', OTHER_SPEECH[0], `${OTHER_SPEECH[0]} Call 777,777,777 and 737,373,773.`],
])('words in %s count as other speech', async (_what, before, script) => {
  person = await app.registerUser();
  video = await startTestVideo(person, await speak(before));
  await endTake(video.id);
  expect((await change({ voice_data: { speechId: await speak(script) } })).statusCode).toBe(200);
  expect(await videosOf()).toMatchObject({ used: 1, reserved: 1 });
});

test('a sign of a pause in a pronunciation counts as other speech', async () => {
  await begin();
  const spoken = '<break our bakery sells warm bread every single day of the week>';
  await person.post('/api/a2e/tts/pronunciations', { written: 'zork', spoken });
  const script = 'Two drops. Zork.\nZork again.';
  expect((await change({ voice_data: { speechId: await speak(script) } })).statusCode).toBe(200);
  expect(await videosOf()).toMatchObject({ used: 1, reserved: 1 });
});

test.each([
  ['nothing seen', '\u200B'],
  ['trademark signs', '®'],
  ['backticks', '`'],
])('letters with %s between make no other words known', async (_what, sign) => {
  const apart = (word: string) => [...word].join(sign);
  const words = OTHER_SPEECH[0].match(/[a-z]+/gi) ?? [];
  person = await app.registerUser();
  const known = words.map((word) => apart([...word].toReversed().join(''))).join(' ');
  video = await startTestVideo(person, await speak(known));
  await endTake(video.id);
  const script = words.map(apart).join(' ');
  expect((await change({ voice_data: { speechId: await speak(script) } })).statusCode).toBe(200);
  expect(await videosOf()).toMatchObject({ used: 1, reserved: 1 });
});

test('a script with marks that an earlier take holds stays known', async () => {
  await begin();
  await app.deps.db
    .updateTable('takes')
    .set({ script: `Two drops <break time="1s"/> *every* day. ${OTHER_SPEECH[0]}` })
    .where('video_id', '=', video.id)
    .execute();
  expect((await change({ voice_data: { speechId: await speak(OTHER_SPEECH[0]) } })).statusCode).toBe(200);
  expect(await videosOf()).toMatchObject({ used: 1, reserved: 0 });
});

test('other pauses and stress stay free', async () => {
  person = await app.registerUser();
  video = await startTestVideo(person, await speak(OTHER_SPEECH[0]));
  await endTake(video.id);
  const script = OTHER_SPEECH[0].replaceAll(', ', ' <break time="2s"/> ').replace('softly', '*softly*');
  expect((await change({ voice_data: { speechId: await speak(script) } })).statusCode).toBe(200);
  expect(await videosOf()).toMatchObject({ used: 1, reserved: 0 });
});

test('captions, scene, music, end card and the speech that it has count for nothing', async () => {
  await begin();
  const { speech_id: speechId } = await app.deps.db
    .selectFrom('videos')
    .select('speech_id')
    .where('id', '=', video.id)
    .executeTakeFirstOrThrow();
  for (const form of [
    { captionText: 'Two drops.' },
    { background_data: { setting: 'studio' } },
    { output: { music: null, format: '1:1' } },
    { output: { endCard: { name: 'Lamp', price: '', button: '', link: '' } } },
    { voice_data: { speechId }, script_data: { logoPosition: 'none' } },
  ]) {
    expect((await change(form)).statusCode).toBe(200);
    await endTake(video.id);
  }
  expect(await videosOf()).toMatchObject({ used: 1, reserved: 0 });
});

test('a change that fails or is cancelled gives its video back', async () => {
  await begin();
  const speechId = await speak(OTHER_SPEECH[0]);
  for (const end of [() => endTake(video.id, 'failed'), () => person.post(`/api/videos/${video.id}/cancel`)]) {
    expect((await change({ voice_data: { speechId } })).statusCode).toBe(200);
    expect(await videosOf()).toMatchObject({ used: 1, reserved: 1, remaining: 1 });
    await end();
    expect(await videosOf()).toMatchObject({ used: 1, reserved: 0, remaining: 2 });
  }
  await change({ voice_data: { speechId } });
  await person.delete(`/api/videos/${video.id}`);
  expect(await videosOf()).toMatchObject({ used: 1, reserved: 0, remaining: 2 });
});

test('two changes at once, and a change beside a start, do not both take the last video', async () => {
  await begin();
  const other = await startTestVideo(person);
  await endTake(other.id);
  const [one, two, three] = [await speak(OTHER_SPEECH[0]), await speak(OTHER_SPEECH[1]), await speak(OTHER_SPEECH[2])];
  const answers = await Promise.all([
    change({ voice_data: { speechId: one } }),
    change({ voice_data: { speechId: two } }, { id: other.id }),
    person.post('/api/video-generation/start', startBody(three)),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
  expect(answers.filter((answer) => answer.json().code === 'quota_reached')).toHaveLength(2);
  expect(await videosOf()).toEqual({ used: 2, reserved: 1, limit: 3, remaining: 0 });
});

test('the same change sent twice takes one video, and a second one waits until the first is done', async () => {
  await begin();
  const form = { voice_data: { speechId: await speak(OTHER_SPEECH[0]) } };
  const key = 'change-with-one-key';
  const [first, again] = await Promise.all([change(form, { key }), change(form, { key })]);
  expect([first.statusCode, again.statusCode].toSorted()[0]).toBe(200);
  expect((await change(form, { key })).statusCode).toBe(200);
  expect((await change(form)).json().code).toBe('video_not_finished');
  expect(await videosOf()).toMatchObject({ used: 1, reserved: 1 });
});

test("other speech obeys the plan's length of a script and of a video, whatever the video had before", async () => {
  await begin();
  const long = await speak(`${'One two three four. '.repeat(26)}`);
  expect((await change({ voice_data: { speechId: long } })).json()).toMatchObject({
    code: 'script_too_long_for_plan',
    data: { limit: 'script_characters', max: 500 },
  });
  const lasting = await speak(
    `Ten seconds <break time="10s"/> and ten more <break time="10s"/> and again <break time="10s"/> end.`,
  );
  expect((await change({ voice_data: { speechId: lasting } })).json()).toMatchObject({
    code: 'video_too_long_for_plan',
    data: { limit: 'video_seconds', max: 30 },
  });
  expect(await videosOf()).toMatchObject({ used: 1, reserved: 0 });
});

test("captions obey the plan's length of a script; what there was may stay and become shorter", async () => {
  await begin();
  const refused = await change({ captionText: 'x'.repeat(501) });
  // What stays of a tag inside a tag is shown, so it counts.
  const nested = await change({ captionText: `<break <break>${'x'.repeat(501)}>` });
  expect(nested.json().code).toBe('script_too_long_for_plan');
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({
    code: 'script_too_long_for_plan',
    message: expect.stringContaining('These captions have 501 characters'),
    data: { limit: 'script_characters', plan: 'Free Edition', used: 501, max: 500 },
  });
  expect((await change({ captionText: 'x'.repeat(500) })).statusCode).toBe(200);
  await endTake(video.id);

  await changeSpec(app.deps.db, video.id, (spec) => saying(spec, { captions: 'x'.repeat(900) }));
  expect((await change({ captionText: 'x'.repeat(901) })).json().code).toBe('script_too_long_for_plan');
  expect((await change({ captionText: 'x'.repeat(899) })).statusCode).toBe(200);
  await endTake(video.id);
  expect((await change({ captionText: 'x'.repeat(10_001) }, { who: admin })).statusCode).toBe(422);
});

test('other speech of an unconfirmed person waits for the confirmation as a second video does', async () => {
  await begin();
  await app.deps.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', person.user.id).execute();
  const form = { voice_data: { speechId: await speak('Not confirmed yet.') } };
  await admin.put('/api/admin/settings/email_verification_required', { value: true });
  const answer = await change(form);
  await admin.put('/api/admin/settings/email_verification_required', { value: false });
  expect(answer.json().code).toBe('email_not_verified');
});

test('a change with other speech obeys the limits of free accounts', async () => {
  await begin();
  const form = { voice_data: { speechId: await speak('Not today.') } };
  await admin.put('/api/admin/settings/free_render_minutes', { value: 0 });
  const answer = await change(form);
  await admin.put('/api/admin/settings/free_render_minutes', { value: 60 });
  expect(answer.json().code).toBe('free_limit_reached');
  expect(await videosOf()).toMatchObject({ used: 1, reserved: 0 });
});

test('administrators put other speech into videos without quota', async () => {
  const mine = await startTestVideo(admin);
  await endTake(mine.id);
  for (const words of ['One.', 'Two.', 'Three.', 'Four.']) {
    const speechId = await speak(words, admin);
    expect((await change({ voice_data: { speechId } }, { who: admin, id: mine.id })).statusCode).toBe(200);
    await endTake(mine.id);
  }
});

test('a video that a member changes is taken of the plan of the account, and not of their own', async () => {
  await begin();
  const member = await app.registerUser();
  const { db } = app.deps;
  const team = { team_members_enabled: true, team_seats: 1 };
  await db.updateTable('plans').set(team).where('name', '=', 'Free Edition').execute();
  const { account_id } = await db
    .selectFrom('memberships')
    .select('account_id')
    .where('user_id', '=', person.user.id)
    .executeTakeFirstOrThrow();
  await db.insertInto('memberships').values({ user_id: member.user.id, account_id, role: 'editor' }).execute();
  await db.updateTable('sessions').set({ account_id }).where('user_id', '=', member.user.id).execute();
  await givePlan(member, 'UNLIMITED');
  for (const words of OTHER_SPEECH.slice(0, 2)) {
    const speechId = await speak(words, member);
    expect((await change({ voice_data: { speechId } }, { who: member })).statusCode).toBe(200);
    await endTake(video.id);
  }
  expect(await videosOf()).toEqual({ used: 3, reserved: 0, limit: 3, remaining: 0 });
  const refused = await change({ voice_data: { speechId: await speak(OTHER_SPEECH[2], member) } }, { who: member });
  expect(refused.json().code).toBe('quota_reached');
});

test('a start that asks for a confirmed e-mail waits for the account before the person, so that two at once end', async () => {
  const somebody = await app.registerUser();
  const id = await speak('Two drops every evening.', somebody);
  await admin.put('/api/admin/settings/email_verification_required', { value: true });
  const { db } = app.deps;
  const starting = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, somebody.user.account_id);
    const started = somebody.post('/api/video-generation/start', startBody(id));
    await somebodyWaits(db);
    // Whoever holds the account takes the person next: the other start must not hold them already.
    await sql`select 1 from users where id = ${somebody.user.id} for update nowait`.execute(trx);
    return { started };
  });
  expect((await starting.started).json().code).toBeUndefined();
  await admin.put('/api/admin/settings/email_verification_required', { value: false });
});
