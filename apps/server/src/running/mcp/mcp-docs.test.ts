import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { MCP_ACCESS, MCP_PATH, type TokenScope } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { speakScript } from '../../making/renders/testing/start-test-video.ts';
import { listen, makeToken, openClient } from './testing/open-client.ts';
import { TOOLS } from './mcp-server.ts';

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
