import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { namesOf, WEBHOOK_EVENTS, webhookMessageBody, tokensApi, type Video } from '@sayso/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { preferSmallVideos } from '../making/renders/testing/start-test-video.ts';
import { seedTemplates } from '../showing/templates/seed-templates.service.ts';
import { commandEnv } from './run-sayso.ts';
import { createTestApp, type TestApp } from './create-test-app.ts';
import { blocksOf, differencesOf, fillSteps, requestOf } from './document-examples.ts';
import type { TestUser } from './test-user.ts';

const run = promisify(execFile);
const SDK = path.resolve(import.meta.dirname, '../../../../packages/sdk/src');

let app: TestApp;
let ada: TestUser;
let folder: string;
let url: string;
let token: string;

beforeAll(async () => {
  app = await createTestApp({ role: 'worker', config: { rateLimits: true } });
  url = await app.server.listen({ port: 0, host: '127.0.0.1' });
  ada = await app.registerUser();
  await preferSmallVideos(ada);
  const form = { name: 'Documents', scopes: ['read', 'speech', 'videos'], password: ada.password };
  token = tokensApi.createApiToken.response.parse((await ada.post(tokensApi.createApiToken.path, form)).json()).data
    .token;
  folder = mkdtempSync(path.join(tmpdir(), 'sayso-documents-'));
  await seedTemplates(app.deps);
  await app.work();
  // The client and the command as they are installed.
  const installed = path.join(folder, 'node_modules/@sayso/sdk');
  mkdirSync(installed, { recursive: true });
  writeFileSync(path.join(installed, 'package.json'), '{ "type": "module", "exports": "./index.js" }');
  writeFileSync(path.join(installed, 'index.js'), `export * from '${SDK}/index.ts';\n`);
  mkdirSync(path.join(folder, 'bin'));
  const command = `#!/bin/sh\nexec '${process.execPath}' '${SDK}/cli/main.ts' "$@"\n`;
  writeFileSync(path.join(folder, 'bin/sayso'), command, { mode: 0o755 });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

async function runIn(program: string, args: string[]): Promise<string> {
  const search = `${folder}/bin:/usr/local/bin:/usr/bin:/bin`;
  const env = commandEnv({ PATH: search, HOME: folder, SAYSO_URL: url, SAYSO_TOKEN: token });
  return (await run(program, args, { cwd: folder, env })).stdout;
}

function runBlock(language: string, text: string): Promise<string> {
  // One terminal for the whole page: what a block sets, the next ones read.
  const keep = 'for name in SPEECH_ID VIDEO_ID; do [ -z "${!name+set}" ] || declare -p $name; done > session';
  const session = `[ ! -f session ] || . ./session\n${text}\n${keep}`;
  if (language === 'sh') return runIn('bash', ['-euo', 'pipefail', '-c', session]);
  writeFileSync(path.join(folder, 'example.js'), text);
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  return runIn(process.execPath, ['example.js']);
}

test('every example of the API page does what it says, and answers what it shows', async () => {
  const blocks = blocksOf('api.md');
  let last = '';
  let shown = 0;
  for (const { section, language, text } of blocks) {
    if (language === 'sh' || language === 'js') last = await runBlock(language, text);
    if (language !== 'json') continue;
    shown += 1;
    expect(differencesOf(JSON.parse(last), JSON.parse(text)), `${section}: ${text}`).toEqual([]);
  }
  expect(shown).toBeGreaterThanOrEqual(6);
  expect(statSync(path.join(folder, 'out.mp4')).size).toBeGreaterThan(10_000);
});

describe('recipes', () => {
  const recipes = [...Map.groupBy(blocksOf('automation.md'), ({ section }) => section)];

  test.each(recipes)('%s: the steps give what the next ones need', async (_name, blocks) => {
    const { data: listed } = (await ada.get('/api/videos?status=completed')).json<{ data: { data: Video[] } }>();
    const video = listed.data[0] as Video;
    const steps = new Map<number, unknown>();
    for (const { step, language, text } of blocks) {
      if (language === 'json') steps.set(step, withVideo(JSON.parse(text), video.id));
      if (language !== 'http') continue;
      const { method, url: address, headers, body } = requestOf(fillSteps(text, steps));
      const answer = await fetch(address.replace('https://videos.example.com', url), {
        method,
        headers: { ...headers, Authorization: String(headers['Authorization']).replace('API_TOKEN', token) },
        ...(method === 'GET' ? {} : { body }),
      });
      const given: unknown = await answer.json();
      expect({ isGood: answer.ok, given }).toEqual({ isGood: true, given });
      steps.set(step, given);
    }
    expect(steps.size).toBeGreaterThan(0);
  });

  test('the events that begin a recipe are those that are sent', () => {
    const events = recipes
      .flatMap(([, blocks]) => blocks.filter(({ language }) => language === 'json'))
      .map(({ text }) => JSON.parse(text) as { type?: string })
      .filter(({ type }) => type !== undefined);
    expect(events.length).toBeGreaterThanOrEqual(2);
    for (const event of events) {
      const name = namesOf(WEBHOOK_EVENTS).find((one) => one === event.type);
      if (!name) throw new Error(`No event is called ${event.type}`);
      expect(webhookMessageBody(name, WEBHOOK_EVENTS[name].data).parse(event)).toEqual(event);
    }
  });
});

/** The event of an example tells of a video that is there. */
function withVideo(given: { data?: object }, id: string): object {
  return given.data && 'video_id' in given.data ? { ...given, data: { ...given.data, video_id: id } } : given;
}
