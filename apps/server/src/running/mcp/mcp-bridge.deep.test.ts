import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { MCP_ACCESS, MCP_BRIDGE_PATH, tokensApi } from '@sayso/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestUser } from '../../testing/test-user.ts';
import { speakScript, storeFiles } from '../../making/renders/testing/start-test-video.ts';
import { listen, makeToken, refusalOf, use } from './testing/open-client.ts';

let app: TestApp;
let origin: string;
let ada: TestUser;
let folder: string;
/** The program as somebody has downloaded it. */
let program: string;

beforeAll(async () => {
  app = await createTestApp();
  origin = await listen(app);
  ada = await app.registerUser();
  // Its first words take a voice that starts. They are said again from then on.
  await speakScript(ada);
  folder = await mkdtemp(path.join(os.tmpdir(), 'sayso-mcp-'));
  program = path.join(folder, 'sayso-mcp.mjs');
  const answer = await fetch(new URL(MCP_BRIDGE_PATH, origin));
  await writeFile(program, await answer.text());
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

type Opening = { token: string; mode?: 'auto' | 'legacy'; at?: string };
async function openBridge({ token, mode = 'auto', at = origin }: Opening): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const env = { SAYSO_URL: at, SAYSO_TOKEN: token };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program], env }));
  return client;
}

const WORDS = { script: 'Two drops, that is it.', avatar_id: 'maya', voice_id: 'en-us-ava' };

test.each(['auto', 'legacy'] as const)('a program on the machine makes a video of words (%s)', async (mode) => {
  const client = await openBridge({ ...(await makeToken(ada, MCP_ACCESS.make)), mode });
  expect((await client.listTools()).tools.length).toBeGreaterThan(10);
  const told: string[] = [];
  let finishing: Promise<unknown> | undefined;
  const finish = async () => {
    const { id } = await app.deps.db.selectFrom('videos').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await storeFiles(app, id);
  };
  const result = await client.callTool(
    { name: 'create_video', arguments: { ...WORDS, request_key: `stdio-${mode}`, wait: true } },
    {
      onprogress: ({ message = '' }) => {
        if (told.push(message) === 2) finishing = finish();
      },
    },
  );
  await finishing;
  expect(result.structuredContent).toMatchObject({ status: 'completed' });
  expect(told).toEqual(['Speaking the script', expect.stringContaining('queue')]);
  const { id } = result.structuredContent as { id: string };
  const { contents } = await client.readResource({ uri: `sayso://videos/${id}/transcript` });
  expect(contents).toMatchObject([{ text: WORDS.script }]);
  expect(await refusalOf(client, 'get_video', { video_id: ada.user.id })).toContain('Code: video_not_found');
  await client.close();
});

test('what is given up ends at the server too', async () => {
  const client = await openBridge(await makeToken(ada, MCP_ACCESS.make));
  const { id } = await use<{ id: string }>(client, 'create_video', { ...WORDS, request_key: 'given-up' });
  const leaving = new AbortController();
  const watching = client.callTool(
    { name: 'get_video', arguments: { video_id: id, wait: true } },
    { signal: leaving.signal, onprogress: () => leaving.abort() },
  );
  await expect(watching).rejects.toThrow(/abort/i);
  expect(await use(client, 'get_video', { video_id: id })).toMatchObject({ status: 'pending' });
  await client.close();
});

test('a token that has ended, and a server that is away, are said in words', async () => {
  const { id, token } = await makeToken(ada, MCP_ACCESS.look);
  const client = await openBridge({ token, mode: 'legacy' });
  await ada.delete(`${tokensApi.listApiTokens.path}/${id}`);
  await expect(client.listTools()).rejects.toThrow(/does not know this API token/);
  await client.close();
  await expect(openBridge({ token, mode: 'legacy', at: 'http://127.0.0.1:9' })).rejects.toThrow(/could not be asked/);
});

test('what is no JSON and what is several messages is refused, and the program goes on', async () => {
  const { token } = await makeToken(ada, MCP_ACCESS.look);
  const child = spawn(process.execPath, [program], { env: { SAYSO_URL: `${origin}/`, SAYSO_TOKEN: token } });
  const said = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  child.stdin.write('what?\n');
  expect(JSON.parse((await said.next()).value ?? '')).toMatchObject({ id: null, error: { code: -32700 } });
  child.stdin.write('[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]\n');
  expect(JSON.parse((await said.next()).value ?? '')).toMatchObject({ id: null, error: { code: -32600 } });
  child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n');
  expect(JSON.parse((await said.next()).value ?? '')).toMatchObject({ id: 1, result: { tools: expect.any(Array) } });
  child.stdin.end();
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('what was asked before the input ended is answered, and then the program ends', async () => {
  const { token } = await makeToken(ada, MCP_ACCESS.look);
  const child = spawn(process.execPath, [program], { env: { SAYSO_URL: origin, SAYSO_TOKEN: token } });
  const said: string[] = [];
  child.stdout.on('data', (part: Buffer) => said.push(part.toString()));
  const list = (id: number) => `{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`;
  child.stdin.end(`${list(1)}\n${list(2)}`);
  expect(await once(child, 'close')).toEqual([0, null]);
  const answers = said.join('').trim().split('\n');
  expect(answers.map((line) => JSON.parse(line).id as number).toSorted()).toEqual([1, 2]);
});

test('without an address and a token it says what it needs', async () => {
  const child = spawn(process.execPath, [program], { env: { SAYSO_URL: origin } });
  const words: string[] = [];
  child.stderr.on('data', (part: Buffer) => words.push(part.toString()));
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(words.join('')).toContain('SAYSO_TOKEN');
});
