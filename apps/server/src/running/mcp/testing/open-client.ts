import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { MCP_PATH, type TokenScope, tokensApi } from '@sayso/contract';
import type { TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-user.ts';

/** Where an app listens, on a port of its own. */
export async function listen({ server }: Pick<TestApp, 'server'>): Promise<string> {
  return server.listen({ port: 0, host: '127.0.0.1' });
}

/** An API token of somebody. */
export async function makeToken(
  person: TestUser,
  scopes: readonly TokenScope[],
): Promise<{ id: string; token: string }> {
  const form = { name: 'Assistant', scopes, password: person.password };
  const answer = await person.post(tokensApi.createApiToken.path, form);
  return tokensApi.createApiToken.response.parse(answer.json()).data;
}

/** `mode`: how the client settles with the server on a revision of the protocol: the newest that both know, or the one before. */
type Opening = { origin: string; token: string; mode?: 'auto' | 'legacy' };

/** The official client, connected with a token. */
export async function openClient({ origin, token, mode = 'auto' }: Opening): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(MCP_PATH, origin), { requestInit }));
  return client;
}

/** What a tool answers, in fields. It fails where the tool refuses. */
export async function use<Answer>(client: Client, name: string, args: object = {}): Promise<Answer> {
  const result = await client.callTool({ name, arguments: { ...args } });
  if (result.isError) throw new Error(textOf(result));
  return result.structuredContent as Answer;
}

/** Why a tool refuses, in words. It fails where the tool does what it is asked. */
export async function refusalOf(client: Client, name: string, args: object = {}): Promise<string> {
  const result = await client.callTool({ name, arguments: { ...args } });
  if (!result.isError) throw new Error(`${name} did it`);
  return textOf(result);
}

/** The words of an answer. */
export const textOf = ({ content }: Pick<CallToolResult, 'content'>): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
