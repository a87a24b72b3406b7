import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailTo } from '../../people/identity/testing/mailed.ts';
import { photograph } from '../../people/accounts/testing/photograph.ts';
import { seedPages } from '../../people/pages/page-seeds.service.ts';
import { sendResetLink } from '../../people/identity/passwords.service.ts';
import { speakScript, startTestVideo, giveFile } from '../../making/renders/testing/start-test-video.ts';
import { png } from '../../people/uploads/testing/upload-file.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { askAsDocumented, type Documented, type Paths, readPaths } from '../../testing/documented-answer.ts';
import type { TestUser } from '../../testing/test-user.ts';

const NEXT_PASSWORD = 'another horse entirely';
let app: TestApp;
let person: TestUser;
let operator: TestUser;
let target: TestUser;
let paths: Paths;
/** What did not answer as it is documented, in the present test. */
let faults: string[] = [];

beforeAll(async () => {
  app = await createTestApp({ plans: 'as-sold' });
  person = await app.registerUser();
  target = await app.registerUser();
  operator = await app.registerAdministrator();
  paths = await readPaths(app);
});
beforeEach(() => {
  faults = [];
});
afterAll(() => app.close());

/** Makes a call as the person, or as the operator, and notes its faults. */
async function make(call: string, { admin, ...asked }: Documented & { admin?: true }): Promise<LightMyRequestResponse> {
  const { token } = admin ? operator : person;
  const { answer, faults: found } = await askAsDocumented({ server: app.server, paths, token }, call, asked);
  faults.push(...found);
  return answer;
}

test('signing up, in and out', async () => {
  const form = { name: 'Grace Hopper', email: 'grace@example.com', password: person.password };
  const reads = ['data.token', 'data.user.id', 'data.user.user_type', 'data.user.default_plan', 'data.user.plans'];
  await make('POST /auth/register', {
    body: { ...form, password_confirmation: form.password, consent: true },
    reads: [...reads, 'data.user.activePlans'],
  });
  await make('POST /auth/login', { body: { email: form.email, password: form.password }, reads });
  await make('GET /auth/user', { reads: ['data.user.name', 'data.user.email'] });
  await make('GET /user/limits', { reads: ['data.can_manage_team_members'] });
  await make('GET /user/usage', { reads: ['data.videos.limit'] });
  await make('GET /plans', { reads: ['data.0.slug'] });
  expect(faults).toEqual([]);
});

test('a forgotten password, whose token is in no answer', async () => {
  const forgotten = await app.registerUser();
  const answer = await make('POST /auth/forgot-password', { body: { email: forgotten.email }, reads: ['message'] });
  expect(answer.json()).not.toHaveProperty('data');
  await sendResetLink(app.deps, { email: forgotten.email });
  const { token } = await mailTo(app, forgotten.email, 'resetPassword');
  const passwords = { password: NEXT_PASSWORD, password_confirmation: NEXT_PASSWORD };
  await make('POST /auth/reset-password', {
    body: { email: forgotten.email, token, ...passwords },
    reads: ['message'],
  });
  expect(faults).toEqual([]);
});

test('profile, under both of its addresses', async () => {
  const fields = ['name', 'email', 'bio', 'location', 'website', 'company', 'avatar_url', 'created_at'];
  const reads = fields.map((field) => `data.${field}`);
  const body = {
    name: 'Ada King',
    bio: 'First.',
    location: 'London',
    website: 'https://example.com',
    company: 'Engines',
  };
  for (const path of ['/user/profile', '/user/settings/profile']) {
    await make(`GET ${path}`, { reads });
    await make(`PUT ${path}`, { body: { ...body, email: person.email, avatar_url: null }, reads });
  }
  const picture = new FormData();
  picture.set('avatar', new Blob([new Uint8Array(photograph())]), 'me.jpg');
  const sent = await make('POST /user/settings/profile/avatar', { form: picture, reads: ['data.avatar_url'] });
  expect(sent.json()).toMatchObject({ status: 'success', data: { avatar_url: expect.stringMatching(/^\//) } });
  expect(faults).toEqual([]);
});

test('preferences and security', async () => {
  const { data: preferences } = (await make('GET /user/settings/preferences', { reads: ['data.voiceSpeed'] })).json();
  await make('PUT /user/settings/preferences', { body: preferences, reads: ['data.theme'] });
  const settings = { loginNotifications: true, sessionTimeout: '24', allowMultipleSessions: true };
  const { data } = (await make('GET /user/settings/security', { reads: ['data.security_settings'] })).json();
  expect(data.security_settings).toEqual(settings);
  await make('PUT /user/settings/security', { body: settings, reads: ['data.security_settings'] });
  await make('GET /user/settings/security/activity', {
    reads: ['id', 'action', 'current', 'device', 'location', 'timestamp'].map((field) => `data.0.${field}`),
  });
  await make('PUT /user/settings/security/two-factor', {
    body: { enabled: true, password: person.password },
    reads: ['data.enabled', 'data.secret'],
  });
  const passwords = { current_password: person.password, new_password: NEXT_PASSWORD };
  await make('PUT /user/settings/security/password', {
    body: { ...passwords, new_password_confirmation: NEXT_PASSWORD },
    reads: ['message'],
  });
  expect(faults).toEqual([]);
});

test('whether a script fits into the plan', async () => {
  await make('POST /video-generation/check-tts-limits', {
    body: { script_text: 'One two three.', estimated_seconds: 4 },
    reads: ['success', 'data.allowed', 'data.problems', 'data.remaining.videos'],
  });
  expect(faults).toEqual([]);
});

test('a shared video', async () => {
  const { id, slug } = await startTestVideo(person);
  await giveFile(app.deps.db, id);
  const reads = ['title', 'description', 'video_url', 'created_at', 'views'].map((field) => `data.${field}`);
  await make('GET /videos/slug/{slug}/public', { id: slug, reads });
  await make('POST /videos/slug/{slug}/view', { id: slug, reads: ['data.views'] });
  await make('POST /videos/{id}/view', { id, reads: ['data.views'] });
  expect(faults).toEqual([]);
});

test('a video, its details and its end', async () => {
  const { id } = await startTestVideo(person);
  const fields = ['title', 'description', 'slug', 'status', 'views', 'created_at', 'metadata'];
  const made = ['voice.selectedVoiceId', 'avatar.selectedAvatar', 'background.setting', 'script.content'];
  const reads = [...fields, ...made.map((field) => `generation_data.${field}`)].map((field) => `data.${field}`);
  await make('GET /videos', {
    query: '?page=1&per_page=12&status=all',
    reads: ['data.data.0.id', 'data.next_page_url'],
  });
  await make('GET /videos/{id}', { id, reads });
  const body = { title: 'Cold brew', description: 'In one minute.' };
  const updated = await make('PUT /videos/{id}', { id, body, reads });
  expect(updated.json()).toMatchObject({ message: 'Video updated successfully', data: body });
  const deleted = await make('DELETE /videos/{id}', { id, reads: [] });
  expect(deleted.json().message).toBe('Video deleted successfully');
  expect(faults).toEqual([]);
});

test('avatars: the library, and one of a description', async () => {
  const traits = ['name', 'display_name', 'description', 'gender', 'age', 'appearance', 'category', 'type'];
  const read = ['id', 'avatar_id', ...traits, 'thumbnail_url'];
  for (const path of ['/a2e/avatars', '/a2e/avatars/default'])
    await make(`GET ${path}`, { reads: ['success', ...read.map((field) => `data.0.${field}`)] });
  await make('GET /a2e/avatars/{id}', { id: 'maya', reads: ['success', ...read.map((field) => `data.${field}`)] });
  await make('GET /a2e/avatars/custom', { reads: ['success', 'data'] });
  const form = new FormData();
  const fields = { description: 'Red curly hair', gender: 'female', appearance: 'caucasian', age: 'adult' };
  for (const [field, text] of Object.entries({ ...fields, consent: 'true' })) form.set(field, text);
  form.set('productImage', new Blob([new Uint8Array(png())]), 'serum.png');
  const asked = await make('POST /video-generation/generate-avatar', { form, reads: ['success', 'jobId', 'message'] });
  const { jobId } = asked.json() as { jobId: string };
  await make('POST /video-generation/check-status', {
    body: { jobId },
    reads: ['success', 'status', 'data.url', 'data.public_url', 'data.error'],
  });
  expect(faults).toEqual([]);
});

test('starting a video, looking after it, and making it once more', async () => {
  const body = {
    title: 'Cold brew',
    avatar_data: { avatarType: 'library', selectedAvatarId: 'maya' },
    voice_data: { speechId: await speakScript(person) },
  };
  const started = await make('POST /video-generation/start', { body, reads: ['success', 'video_id'] });
  const id = started.json().video_id as string;
  const state = ['status', 'video_url', 'a2e_avatar_error', 'a2e_video_error'].map((field) => `data.${field}`);
  await make('GET /video-generation/status/{id}', { id, reads: ['success', ...state] });
  await make('POST /videos/{id}/check-status', { id, reads: ['success', ...state] });
  for (const path of ['/videos/{id}/retry', '/video-generation/retry/{id}']) {
    await person.post(`/api/videos/${id}/cancel`);
    await make(`POST ${path}`, { id, reads: ['success', 'message'] });
  }
  expect(faults).toEqual([]);
});

test('users, for administrators', async () => {
  const admin = true;
  const row = ['id', 'name', 'email', 'role', 'status', 'plan', 'hasPlans', 'plan_slugs', 'videosCreated', 'createdAt'];
  const reads = [...row, 'lastActive'].map((field) => `data.${field}`);
  const paged = ['data', 'current_page', 'last_page', 'total', 'per_page', 'from', 'to'].map(
    (field) => `data.${field}`,
  );
  const filters = 'search=a&status=active&role=user&date_from=2020-01-01&date_to=2099-01-01&plan=FE';
  const query = `?${filters}&sort_by=created_at&sort_order=desc`;
  await make('GET /admin/users', { admin, query: `${query}&page=1&per_page=15`, reads: paged });
  await make('GET /admin/users/statistics', {
    admin,
    reads: ['totalUsers', 'activeUsers', 'suspendedUsers', 'bannedUsers', 'newUsersToday', 'newUsersThisWeek'].map(
      (field) => `data.${field}`,
    ),
  });
  await make('GET /admin/users/export', { admin, query, reads: ['data.0.0', 'filename', 'message'] });
  const body = { name: 'Mary', email: 'mary@example.com', password: person.password, role: 'user', plan: 'DFY' };
  const made = await make('POST /admin/users', { admin, body: { ...body, plans: ['DFY', 'FE'] }, reads });
  expect(made.json().data).toMatchObject({ plan: 'DFY', plan_slugs: ['DFY', 'FE'] });
  const { id } = made.json().data as { id: string };
  await make('GET /admin/users/{id}', { admin, id, reads });
  const { password: _, ...update } = body;
  await make('PUT /admin/users/{id}', { admin, id, body: { ...update, status: 'banned', plans: ['FE'] }, reads });
  const plans = (await make('GET /plans', { admin, reads: ['data.0.id'] })).json().data as { id: string }[];
  const choice = { plan_id: plans[1]?.id };
  await make('POST /admin/users/{id}/plans', { admin, id, body: choice, reads: ['data.0.slug'] });
  await make('DELETE /admin/users/{id}/plans', { admin, id, body: choice, reads: ['data'] });
  await make('DELETE /admin/users/{id}', { admin, id, reads: [] });
  expect(faults).toEqual([]);
});

test('plans, for administrators', async () => {
  const admin = true;
  const body = {
    name: 'Gold',
    slug: 'gold',
    description: 'Everything.',
    price: 19.5,
    currency: 'USD',
    video_seconds: 90,
    script_characters: 900,
    videos_created: 9,
    is_active: true,
    is_featured: false,
    features: ['Fast'],
    team_members_enabled: true,
    wp_item_number: ['wso_1'],
    launchpadjv_product_id: ['77'],
  };
  const reads = ['id', ...Object.keys(body)].map((field) => `data.${field}`);
  await make('GET /admin/plans', { admin, reads: ['data.0.wp_item_number'] });
  const made = await make('POST /admin/plans', { admin, body, reads });
  expect(made.json().data).toMatchObject(body);
  const { id } = made.json().data as { id: string };
  await make('GET /admin/plans/{id}', { admin, id, reads });
  await make('PUT /admin/plans/{id}', { admin, id, body: { ...body, name: 'Gold+' }, reads });
  await make('DELETE /admin/plans/{id}', { admin, id, reads: [] });
  expect(faults).toEqual([]);
});

test('pages, for everybody and for administrators', async () => {
  await seedPages(app.deps);
  const admin = true;
  const body = { name: 'News', slug: 'news', link: '', content: '<p>New.</p>', is_special: false };
  const reads = ['id', 'name', 'slug', 'link', 'content', 'is_special'].map((field) => `data.${field}`);
  await make('GET /pages', { reads: ['data.0.slug', 'data.0.is_special'] });
  await make('GET /admin/pages', { admin, reads: ['data.0.content'] });
  const { id } = (await make('POST /admin/pages', { admin, body, reads })).json().data as { id: string };
  await make('GET /admin/pages/{id}', { admin, id, reads });
  await make('PUT /admin/pages/{id}', { admin, id, body: { ...body, name: 'Press' }, reads });
  await make('DELETE /admin/pages/{id}', { admin, id, reads: ['message'] });
  await make('POST /admin/pages/initialize-special', { admin, reads: ['data.0.is_special'] });
  const plan = (await make('GET /admin/plans', { admin, reads: [] })).json().data[0].id as string;
  const entries = ['id', 'name', 'slug', 'content', 'is_special', 'is_enabled', 'is_assigned'];
  const found = await make('GET /admin/plans/{id}/pages', {
    admin,
    id: plan,
    reads: entries.map((field) => `data.0.${field}`),
  });
  const pages = [{ page_id: found.json().data[0].id as string, is_enabled: true }];
  await make('PUT /admin/plans/{id}/pages', { admin, id: plan, body: { pages }, reads: ['message'] });
  expect(faults).toEqual([]);
});

test('sites', async () => {
  const admin = true;
  const body = { name: 'Glow Shop', domain: 'glow-shop' };
  await make('POST /sites', { admin, body, reads: ['message'] });
  const reads = ['id', 'name', 'domain', 'created_at'].map((field) => `data.0.${field}`);
  const listed = await make('GET /sites', { admin, reads });
  await make('DELETE /sites/{id}', { admin, id: listed.json().data[0].id, reads: ['message'] });
  expect(faults).toEqual([]);
});

test('acting as a user, and the way back', async () => {
  const reads = ['data.token', 'data.user.name'];
  const body = { user_id: target.user.id };
  const { token } = (await make('POST /auth/login-as-user', { admin: true, body, reads })).json().data as {
    token: string;
  };
  const away = await app.server.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(away.json()).toMatchObject({ data: { token: expect.any(String), user: { email: operator.email } } });
  person = await app.registerUser();
  await make('POST /auth/logout', { reads: [] });
  expect(faults).toEqual([]);
});
