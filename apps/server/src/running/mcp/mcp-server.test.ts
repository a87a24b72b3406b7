import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Client } from '@modelcontextprotocol/client';
import { draftsApi, ERRORS, MCP_ACCESS, MCP_PATH, templatesApi, type TokenScope } from '@sayso/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, startTestVideo, storeFiles } from '../../making/renders/testing/start-test-video.ts';
import { listen, makeToken, openClient, refusalOf, use } from './testing/open-client.ts';
import { TOOLS } from './mcp-server.ts';

describe('mcp server', () => {
  type Shown = { id: string; title: string; status: string; video_url: string | null };

  let app: TestApp;
  let ada: TestUser;
  let client: Client;
  /** A finished video of the account, and one of somebody else's. */
  let own: string;
  let foreign: string;
  let template: { id: string };
  beforeAll(async () => {
    app = await createTestApp();
    const origin = await listen(app);
    const bob = await app.registerUser();
    ada = await app.registerUser();
    own = (await startTestVideo(ada)).id;
    foreign = (await startTestVideo(bob)).id;
    await storeFiles(app, own);
    client = await openClient({ origin, ...(await makeToken(ada, MCP_ACCESS.make)) });
    template = await makeTemplate();
  });
  afterAll(async () => {
    await client.close();
    await app.close();
  });

  /** A template of the account with a text to fill in, and nobody who says it. */
  async function makeTemplate(): Promise<{ id: string }> {
    const draft = await ada.post(draftsApi.createDraft.path, { content: { script: 'Old words.' } });
    const { id } = draftsApi.createDraft.response.parse(draft.json()).data;
    const made = await ada.post(templatesApi.createTemplate.path, {
      name: 'Our weekly spot',
      category: 'offer',
      title: 'News of {{product}}',
      script: 'Today: {{product}}. It is back.',
      slots: [{ kind: 'text', key: 'product', label: 'Product', is_required: true }],
      source: { kind: 'draft', id },
    });
    return templatesApi.createTemplate.response.parse(made.json()).data;
  }

  const BRIEF = {
    product: 'Glow serum',
    audience: 'people in a hurry',
    tone: 'friendly',
    problem: 'dry skin by noon',
    details: 'keeps skin moist for a day\nsmells of nothing',
  };
  const WORDS = { script: 'Two drops, that is it.', avatar_id: 'maya', voice_id: 'en-us-ava' };
  const FILLED = { values: { product: 'Glow serum' }, avatar_id: 'maya', voice_id: 'en-us-ava' };
  /** For each tool: what it is asked, what that answers, what it is asked wrongly, and what is said then. */
  const CASES: Record<string, [good: () => object, answer: () => object, bad: () => object, words: string]> = {
    list_avatars: [
      () => ({ search: 'maya' }),
      () => ({ avatars: [expect.objectContaining({ id: 'maya', name: 'Maya' })], total: 1 }),
      () => ({ page: 0 }),
      'Use a whole number from 1.',
    ],
    list_voices: [
      () => ({ gender: 'female', tone: 'friendly' }),
      () => ({ voices: expect.arrayContaining([expect.objectContaining({ id: 'en-us-ava', language_code: 'en' })]) }),
      () => ({ gender: 'loud' }),
      'gender',
    ],
    list_templates: [
      () => ({ search: 'weekly' }),
      () => ({ page: 1, total: 1, templates: expect.arrayContaining([expect.objectContaining({ id: template.id })]) }),
      () => ({ category: 'none' }),
      'category',
    ],
    get_template: [
      () => ({ template_id: template.id }),
      () => ({ id: template.id, slots: [expect.objectContaining({ key: 'product', is_required: true })] }),
      () => ({ template_id: own }),
      'Code: template_not_found',
    ],
    get_limits: [() => ({}), () => ({ videos: expect.any(Number) }), () => ({}), ''],
    suggest_scripts: [
      () => ({ ...BRIEF, seconds: 15 }),
      () => ({
        scripts: expect.arrayContaining([expect.objectContaining({ script: expect.stringContaining('Glow') })]),
      }),
      () => ({ ...BRIEF, product: '' }),
      'Say what the video is about.',
    ],
    check_script: [
      () => ({ script: 'This serum cures acne. Two drops, that is it.' }),
      () => ({ findings: [expect.objectContaining({ rule: 'health' })] }),
      () => ({ script: 'Zwei Tropfen.', language: 'tlh' }),
      'Code: script_help_language',
    ],
    create_video: [
      () => ({ ...WORDS, request_key: 'words' }),
      () => ({ title: 'Two drops, that is it', status: 'pending', avatar: 'Maya', voice: 'Ava', format: '9:16' }),
      () => ({ ...WORDS, avatar_id: 'nobody', request_key: 'wrong' }),
      'avatar_id: Choose a presenter of list_avatars.',
    ],
    create_video_from_template: [
      () => ({ ...FILLED, template_id: template.id, request_key: 'filled' }),
      () => ({ title: 'News of Glow serum', status: 'pending', avatar: 'Maya' }),
      () => ({ ...FILLED, template_id: template.id, values: { moon: 'full' }, request_key: 'wrong' }),
      'values.moon: This template has no such slot.',
    ],
    get_video: [
      () => ({ video_id: own }),
      () => ({ id: own, status: 'completed', video_url: expect.stringMatching(/^http:\/\/localhost.*\.mp4/) }),
      () => ({ video_id: foreign }),
      'Code: video_not_found',
    ],
    search_library: [
      () => ({ search: 'two drops', status: 'completed' }),
      () => ({ total: 1, videos: [expect.objectContaining({ id: own, found: 'script' })] }),
      () => ({ status: 'lost' }),
      'status',
    ],
    watch_analytics: [
      () => ({ range: '7d' }),
      () => ({ figures: expect.objectContaining({ views: 0 }), curve: null, best_videos: expect.any(Array) }),
      () => ({ video_id: foreign }),
      'Code: video_not_found',
    ],
    cancel_video: [
      () => ({ video_id: waiting.id }),
      () => ({ id: waiting.id, status: 'cancelled' }),
      () => ({ video_id: own }),
      'Code: video_not_active',
    ],
    retry_video: [
      () => ({ video_id: waiting.id, request_key: 'again' }),
      () => ({ id: waiting.id, status: 'pending' }),
      () => ({ video_id: own, request_key: 'finished' }),
      'Code: video_not_retryable',
    ],
  };
  const waiting = { id: '' };

  test('every tool is tried', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(TOOLS.map(({ name }) => name).toSorted());
  });

  describe.each(Object.entries(CASES))('%s', (name, [good, answer, bad, words]) => {
    test('does what it is asked', async () => {
      if (name === 'cancel_video') waiting.id = (await startTestVideo(ada)).id;
      expect(await use<Shown>(client, name, good())).toMatchObject(answer());
    });

    test.skipIf(words === '')('says what is wrong', async () => {
      expect(await refusalOf(client, name, bad())).toContain(words);
    });
  });

  test('a stand-in is named with the presenter who could not be filmed', async () => {
    const { db } = app.deps;
    const standIn = (name: string | null) =>
      db.updateTable('videos').set({ stood_in: name }).where('id', '=', own).execute();
    await standIn('Noah');
    const shown = await use<Shown>(client, 'get_video', { video_id: own });
    expect(shown).toMatchObject({ avatar: 'Noah, standing in for Maya, who could not be filmed' });
    await standIn(null);
  });

  test('the figures of one video come with its curve', async () => {
    const found = await use<{ curve: { segments: number[] } }>(client, 'watch_analytics', { video_id: own });
    expect(found.curve.segments).toHaveLength(100);
  });

  test.each([
    ['voice_id', 'Choose a voice of list_voices.', { voice_id: undefined }],
    ['voice_id', 'Choose a voice of list_voices.', { voice_id: 'nobody' }],
    ['avatar_id', 'Choose a presenter of list_avatars.', { avatar_id: undefined }],
    [
      'stand_in_avatar_id',
      'Choose one of the illustrated presenters of list_avatars.',
      { stand_in_avatar_id: 'presenter-heygen-nobody' },
    ],
  ])('a template lacks a %s: %s %j', async (field, words, change) => {
    const asked = { ...FILLED, template_id: template.id, request_key: 'lacking', ...change };
    expect(await refusalOf(client, 'create_video_from_template', asked)).toContain(`${field}: ${words}`);
  });

  describe('resources', () => {
    const uri = () => `sayso://videos/${own}`;
    test('are finished videos and what is said in them', async () => {
      const { resources } = await client.listResources();
      expect(resources.map((one) => one.uri)).toEqual([uri(), `${uri()}/transcript`]);
      const [transcript] = (await client.readResource({ uri: `${uri()}/transcript` })).contents;
      expect(transcript).toMatchObject({ mimeType: 'text/plain', text: 'Two drops, that is it.' });
      const [video] = (await client.readResource({ uri: uri() })).contents;
      expect(JSON.parse(video && 'text' in video ? video.text : '')).toMatchObject({ id: own, status: 'completed' });
    });

    test('a fault of ours says nothing of what is behind it, listed or read', async () => {
      const { db } = app.deps;
      await sql`alter table videos rename column title to heading`.execute(db);
      const answers = await Promise.allSettled([client.listResources(), client.readResource({ uri: uri() })]);
      await sql`alter table videos rename column heading to title`.execute(db);
      for (const answer of answers) {
        const { message } = 'reason' in answer ? (answer.reason as Error) : { message: 'it was answered' };
        expect(message).toContain(ERRORS.internal.message);
      }
    });

    test.each([() => foreign, () => 'no-id'])('of others, or none, are not there', async (id) => {
      await expect(client.readResource({ uri: `sayso://videos/${id()}/transcript` })).rejects.toThrow(/not found/i);
    });
  });

  test('prompts put what they are given into words', async () => {
    const { messages } = await client.getPrompt({
      name: 'make_video',
      arguments: { product: 'Glow serum', audience: 'people in a hurry', offer: '20 % off' },
    });
    expect(JSON.stringify(messages)).toMatch(/Glow serum for people in a hurry\. The offer: 20 % off\./);
    await expect(client.getPrompt({ name: 'make_video', arguments: {} })).rejects.toThrow(/product/);
  });
});

describe('mcp docs', () => {
  const ROOT = path.resolve(import.meta.dirname, '../../../../..');
  const run = promisify(execFile);
  let app: TestApp;
  let docs: string;
  let env: { SAYSO_URL: string; SAYSO_TOKEN: string };
  beforeAll(async () => {
    app = await createTestApp();
    docs = await readFile(path.join(ROOT, 'docs/mcp.md'), 'utf8');
    const ada = await app.registerUser();
    await speakScript(ada);
    env = { SAYSO_URL: await listen(app), SAYSO_TOKEN: (await makeToken(ada, MCP_ACCESS.make)).token };
  });
  afterAll(() => app.close());

  /** What stands in blocks of a language. */
  const blocks = (language: string) =>
    Array.from(docs.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gsu')), ([, code = '']) => code);
  /** The cells of rows that begin with a name. */
  const rows = (heading: string) =>
    (docs.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
      .map(([, name = '', second = '']) => ({ name, second }));

  test('every tool stands there with the scopes that it takes', () => {
    const scopesOf = (uses: readonly { scope: TokenScope | null }[]) =>
      [...new Set(uses.map(({ scope }) => scope))].toSorted().join(', ');
    expect(rows('Tools')).toEqual(TOOLS.map(({ name, uses }) => ({ name, second: scopesOf(uses) })));
  });

  test('so do resources and prompts, with what they take', async () => {
    const client = await openClient({ origin: env.SAYSO_URL, token: env.SAYSO_TOKEN });
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(rows('Resources').map(({ name }) => name)).toEqual(resourceTemplates.map(({ uriTemplate }) => uriTemplate));
    const { prompts } = await client.listPrompts();
    const takes = ({ arguments: all = [] }: (typeof prompts)[number]) => all.map(({ name }) => name).join(', ');
    expect(rows('Prompts')).toEqual(prompts.map((prompt) => ({ name: prompt.name, second: takes(prompt) })));
    await client.close();
  });

  test('configurations are JSON that names the address and the program', () => {
    const servers = blocks('json').map((code) => JSON.parse(code).mcpServers.sayso);
    expect(servers).toEqual([
      expect.objectContaining({ url: expect.stringMatching(new RegExp(`${MCP_PATH}$`, 'u')) }),
      expect.objectContaining({ command: 'node', args: [expect.stringMatching(/sayso-mcp\.mjs$/u)] }),
    ]);
  });

  test('the line for a terminal finds a presenter', async () => {
    const [line = ''] = blocks('sh');
    const body = JSON.parse(/-d '(.*)'/u.exec(line)?.[1] ?? '');
    const headers = Object.fromEntries(
      Array.from(line.matchAll(/-H ['"]([\w-]+): (.*?)['"]/gu), ([, name = '', value = '']) => [
        name,
        value.replace('$SAYSO_TOKEN', env.SAYSO_TOKEN),
      ]),
    );
    const answer = await fetch(`${env.SAYSO_URL}/mcp`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(await answer.text()).toContain('Maya');
  });

  test('the program in JavaScript starts a video', async () => {
    const [code = ''] = blocks('js');
    const at = { cwd: path.join(ROOT, 'apps/server'), env };
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], at);
    expect(stdout).toMatch(/^[\da-f-]{36} pending\n$/u);
  });
});
