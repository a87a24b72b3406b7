import {
  namesOf,
  PLAN_LIMITS,
  PLAN_NUMBERS,
  PLAN_RIGHTS,
  type PlanRight,
  plansApi,
  settingsApi,
  type TtsLimits,
} from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startBody, startTestVideo } from '../../making/renders/testing/start-test-video.ts';
import { isFree } from './ledger.store.ts';
import { check as checkLimits, enforce, limitContext, requireRights, rightsOf } from './limits.service.ts';
import { limitsOfTable } from './plan-limits.ts';

describe('limits', () => {
  let app: TestApp;
  let admin: TestUser;
  let person: TestUser;
  let speechId: string;
  beforeAll(async () => {
    app = await createTestApp({ plans: 'as-sold', deps: { now: () => new Date('2026-01-31T12:00:00Z') } });
    [admin, person] = [await app.registerAdministrator(), await app.registerUser()];
    speechId = await speakScript(person, 'One two three four five six.');
  });
  afterAll(() => app.close());

  const set = (settings: object) =>
    admin.put(settingsApi.updateSettings.path, {
      settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
    });
  const setPlan = (change: object) => app.deps.db.updateTable('plans').set(change).where('slug', '=', 'FE').execute();
  const startAnswer = async () =>
    (await person.post('/api/video-generation/start', startBody(speechId))).json<{ code?: string; message: string }>();
  const check = async () => {
    const form = { script_text: 'One two three four five six.', estimated_seconds: 30 };
    return (await person.post(plansApi.checkTtsLimits.path, form)).json<{ data: TtsLimits }>().data.problems;
  };

  test('refuses a start for one limit after the other in a fixed order, and the check lists them in its own', async () => {
    const video = await startTestVideo(person, speechId);
    const take = await app.deps.db
      .selectFrom('takes')
      .select(['id', 'account_id'])
      .where('video_id', '=', video.id)
      .executeTakeFirstOrThrow();
    await app.deps.db
      .insertInto('render_days')
      .values({ account_id: take.account_id, day: '2026-01-31', render_ms: 60_000 })
      .execute();
    await set({
      max_videos_per_user: 1,
      storage_limit_gb: 0,
      max_video_length: 1,
      free_waiting_videos: 1,
      free_render_minutes: 1,
    });
    await setPlan({ script_characters: 5, video_seconds: 1, videos_created: 1 });
    expect((await check()).map(({ limit }) => limit)).toEqual([
      'script_characters',
      'video_seconds',
      'videos_created',
      'max_video_length',
      'max_videos_per_user',
      'free_waiting_videos',
      'free_render_minutes',
      'storage',
    ]);
    const lift: [string, () => Promise<unknown>][] = [
      ['video_limit_reached', () => set({ max_videos_per_user: null })],
      ['storage_limit_reached', () => set({ storage_limit_gb: null })],
      ['script_too_long_to_speak', () => set({ max_video_length: 300 })],
      ['script_too_long_for_plan', () => setPlan({ script_characters: 500 })],
      ['video_too_long_for_plan', () => setPlan({ video_seconds: 30 })],
      ['quota_reached', () => setPlan({ videos_created: 3 })],
      ['free_limit_reached', () => set({ free_waiting_videos: null })],
      ['free_limit_reached', () => set({ free_render_minutes: null })],
    ];
    for (const [code, next] of lift) {
      expect((await startAnswer()).code).toBe(code);
      await next();
    }
    expect((await startAnswer()).code).toBeUndefined();
    await app.deps.db.deleteFrom('render_days').execute();
  });

  test('the check and the refusal of a start say the same sentence about one limit', async () => {
    person = await app.registerUser();
    speechId = await speakScript(person, 'One two three four five six.');
    await startTestVideo(person, speechId);
    const both = async () => [(await check()).map(({ message }) => message), [(await startAnswer()).message]];
    await set({ max_videos_per_user: 1 });
    const [told, refused] = await both();
    expect(refused).toEqual([
      'This account has 1 video, the trash included, and may keep 1. Delete some forever, or ask the operator of this site for more.',
    ]);
    expect(told).toEqual(refused);
    await set({ max_videos_per_user: null, free_waiting_videos: 1 });
    const [toldOfQueue, refusedForQueue] = await both();
    expect(toldOfQueue).toEqual(refusedForQueue);
    await set({ free_waiting_videos: null });
    await setPlan({ videos_created: 1 });
    const [toldOfMonth, refusedForMonth] = await both();
    expect(toldOfMonth).toEqual(refusedForMonth);
    await setPlan({ videos_created: 3 });
  });

  test('a limit that is added to the table is checked and refused, with nothing written for it but its entry and its column', async () => {
    const { db } = app.deps;
    await sql`alter table plans add column seconds_a_month integer`.execute(db);
    const secondsAMonth = {
      ...PLAN_LIMITS.videos_created,
      unit: 'seconds',
      words: ({ used, max, plan }: { used: number; max: number; plan: string }) =>
        `The plan '${plan}' allows ${max} seconds a month, and ${used} are used.`,
    } as const;
    const table = { ...PLAN_LIMITS, seconds_a_month: secondsAMonth };
    const limits = limitsOfTable(table);
    const actor = { accountId: person.user.account_id, role: 'owner', userType: 'user' } as const;
    const ask = () => limitContext({ db, deps: app.deps, actor, measured: { script_characters: 1, video_seconds: 1 } });
    expect(await checkLimits(ask(), limits)).toEqual([]);
    await sql`update plans set seconds_a_month = 1 where slug = 'FE'`.execute(db);
    const { seconds } = await ledgerSeconds(actor.accountId);
    const message = `The plan 'Free Edition' allows 1 seconds a month, and ${seconds} are used. Ask the operator of this site for a plan with more.`;
    expect(await checkLimits(ask(), limits)).toEqual([
      { limit: 'seconds_a_month', plan: 'Free Edition', used: seconds, max: 1, upgrade_url: null, message },
    ]);
    await expect(enforce(ask(), limits)).rejects.toMatchObject({
      code: 'quota_reached',
      message,
      details: { data: { limit: 'seconds_a_month', used: seconds, max: 1 } },
    });
    const administrator = limitContext({ db, deps: app.deps, actor: { ...actor, userType: 'admin' } });
    await expect(enforce(administrator, limits)).resolves.toBeUndefined();
    await sql`alter table plans drop column seconds_a_month`.execute(db);
  });

  const ledgerSeconds = async (accountId: string) =>
    app.deps.db
      .selectFrom('usage_entries')
      .select(sql<number>`sum(seconds)::int`.as('seconds'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();

  test('a limit that is enforced without a measure is a fault, not a limit that never holds', async () => {
    const actor = { accountId: person.user.account_id, role: 'owner', userType: 'user' } as const;
    const context = limitContext({ db: app.deps.db, deps: app.deps, actor });
    await expect(enforce(context, limitsOfTable(PLAN_LIMITS))).rejects.toThrow(
      'nothing was measured for the limit script_characters',
    );
  });

  test('a right that is added to the table is given, refused and worth something, with nothing written for it but its entry and its column', async () => {
    const { db } = app.deps;
    await sql`alter table plans add column voice_cloning boolean not null default false`.execute(db);
    const right: PlanRight = {
      label: 'Voice cloning',
      badge: 'Cloning',
      offer: 'A voice of your own',
      answeredAs: 'voice_cloning',
      code: 'right_not_in_plan',
    };
    const rights = { ...PLAN_RIGHTS, voice_cloning: right };
    const actor = { accountId: person.user.account_id, role: 'owner', userType: 'user' } as const;
    const isFreeNow = () =>
      isFree(db, { accountId: person.user.account_id, firstPlan: 'another', rights: Object.keys(rights) });
    expect((await rightsOf(db, actor, rights)).voice_cloning).toBe(false);
    await expect(requireRights(db, actor, { voice_cloning: right })).rejects.toMatchObject({
      code: 'right_not_in_plan',
    });
    expect(await isFreeNow()).toBe(true);
    await sql`update plans set voice_cloning = true where slug = 'FE'`.execute(db);
    expect((await rightsOf(db, actor, rights)).voice_cloning).toBe(true);
    await expect(requireRights(db, actor, { voice_cloning: right })).resolves.toBeUndefined();
    expect(await isFreeNow()).toBe(false);
    expect(await rightsOf(db, { ...actor, userType: 'admin' }, rights)).toMatchObject({ voice_cloning: true });
    await sql`alter table plans drop column voice_cloning`.execute(db);
  });
});

describe('additions', () => {
  let app: TestApp;
  let admin: TestUser;
  let count = 0;
  beforeAll(async () => {
    app = await createTestApp({ plans: 'as-sold' });
    admin = await app.registerAdministrator();
  });
  afterAll(() => app.close());

  const usageOf = async (person: TestUser) =>
    plansApi.getUsage.response.parse((await person.get(plansApi.getUsage.path)).json()).data;
  const limitsOf = async (person: TestUser) =>
    plansApi.getLimits.response.parse((await person.get(plansApi.getLimits.path)).json()).data;

  /** An addition of nothing but what is said. */
  async function makeAddition(change: object): Promise<string> {
    count += 1;
    const nothing = { video_seconds: 0, script_characters: 0, videos_created: 0, team_seats: 0 };
    const form = { name: `Extra ${count}`, slug: `extra_${count}`, description: 'More.', is_addition: true };
    const answer = await admin.post(plansApi.createPlan.path, { ...form, ...nothing, ...change });
    return plansApi.createPlan.response.parse(answer.json()).data.id;
  }

  const give = (person: TestUser, planId: string, quantity = 1) =>
    app.deps.db.insertInto('user_plans').values({ user_id: person.user.id, plan_id: planId, quantity }).execute();

  test('an addition adds its limits as often as somebody has it, and the usage names it', async () => {
    const person = await app.registerUser();
    const more = await makeAddition({ name: 'Ten videos', videos_created: 10 });
    const longer = await makeAddition({ name: 'Long', video_seconds: 15, script_characters: 250 });
    await give(person, more, 2);
    await give(person, longer);
    const { limits, videos, plans } = await usageOf(person);
    expect(videos.limit).toBe(23);
    expect(limits).toMatchObject({
      videos_created: { max: 23, plan: 'Free Edition + 2 × Ten videos' },
      video_seconds: { max: 45, plan: 'Free Edition + Long' },
      script_characters: { max: 750, plan: 'Free Edition + Long' },
      team_seats: { max: 0, plan: 'Free Edition' },
    });
    expect(plans.map(({ name, is_addition, quantity }) => [name, is_addition, quantity])).toEqual([
      ['Free Edition', false, 1],
      ['Ten videos', true, 2],
      ['Long', true, 1],
    ]);
    expect(await limitsOf(person)).toMatchObject({ max_video_seconds: 45, max_videos_per_month: 23 });
  });

  test('what an addition adds can be used, and the refusal behind it names both', async () => {
    const person = await app.registerUser();
    await give(person, await makeAddition({ name: 'One more', videos_created: 1 }));
    await admin.put('/api/admin/settings/free_waiting_videos', { value: null });
    const speechId = await speakScript(person);
    for (let made = 0; made < 4; made += 1) await startTestVideo(person, speechId);
    const refused = (await person.post('/api/video-generation/start', startBody(speechId))).json();
    expect(refused).toMatchObject({ code: 'quota_reached', data: { max: 4, plan: 'Free Edition + One more' } });
    expect(refused.message).toContain("The plan 'Free Edition + One more' allows 4 videos a month, and 4 are used.");
  });

  test('no limit stays none, and an addition without a limit takes it away', async () => {
    const person = await app.registerUser();
    await give(person, await makeAddition({ videos_created: null }));
    expect((await usageOf(person)).videos.limit).toBeNull();
    const other = await app.registerUser();
    const plan = await app.deps.db
      .selectFrom('plans')
      .select('id')
      .where('slug', '=', 'UNLIMITED')
      .executeTakeFirstOrThrow();
    await give(other, plan.id);
    await give(other, await makeAddition({ videos_created: 5 }));
    expect((await usageOf(other)).limits.videos_created).toMatchObject({ max: null, plan: 'Unlimited' });
  });

  test('additions give their rights too, and alone they give nothing', async () => {
    const person = await app.registerUser();
    await give(person, await makeAddition({ videos_created: 10, full_avatar_library: true }));
    expect(await limitsOf(person)).toMatchObject({ full_avatar_library: true, can_manage_team_members: false });
    await app.deps.db
      .deleteFrom('user_plans')
      .where('user_id', '=', person.user.id)
      .where('is_default', '=', true)
      .execute();
    expect(await limitsOf(person)).toMatchObject({ full_avatar_library: false, max_videos_per_month: 0 });
    expect((await usageOf(person)).limits.videos_created).toEqual({ max: 0, plan: null, upgrade_url: null });
  });

  test.each(namesOf(PLAN_NUMBERS))('whoever has a plan that is sold under %s has no free account', async (field) => {
    const person = await app.registerUser();
    const { account_id: accountId } = person.user;
    expect(await isFree(app.deps.db, { accountId, firstPlan: 'FE' })).toBe(true);
    await give(person, await makeAddition({ [field]: [`sold_${field}`] }));
    expect(await isFree(app.deps.db, { accountId, firstPlan: 'FE' })).toBe(false);
  });

  test('leads to the cheapest plan on sale with more, then to an addition, then nowhere', async () => {
    const person = await app.registerUser();
    const at = async (limit: 'videos_created' | 'video_seconds' = 'videos_created') =>
      (await usageOf(person)).limits[limit].upgrade_url;
    const set = (slug: string, change: object) =>
      app.deps.db.updateTable('plans').set(change).where('slug', '=', slug).execute();
    const url = (name: string) => `https://shop.example.com/${name}`;
    // Their own plan, and a dearer one that allows no more of it.
    await set('FE', { upgrade_url: url('free') });
    await set('AUTOMATION', { upgrade_url: url('same'), videos_created: 3, price_minor: 100 });
    expect([await at(), await at('video_seconds')]).toEqual([null, url('same')]);
    const addition = await makeAddition({ videos_created: 10, upgrade_url: url('ten') });
    expect(await at()).toBe(url('ten'));
    await set('UNLIMITED', { upgrade_url: url('unlimited'), price_minor: 9_700 });
    await set('DFY', { upgrade_url: url('dfy'), price_minor: 4_700 });
    expect(await at()).toBe(url('dfy'));
    await set('DFY', { sold_until: new Date('2026-01-01T00:00:00Z') });
    expect(await at()).toBe(url('unlimited'));
    await set('UNLIMITED', { is_active: false });
    expect(await at()).toBe(url('ten'));
    await app.deps.db.updateTable('plans').set({ is_active: false }).where('id', '=', addition).execute();
    expect(await at()).toBeNull();
    await admin.put('/api/admin/settings/max_video_length', { value: 30 });
    expect(await at('video_seconds')).toBeNull();
  });
});
