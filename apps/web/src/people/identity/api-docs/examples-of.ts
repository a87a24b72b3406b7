import { curlOf, type CurlCall } from '../curl-of.ts';
import { formatJson } from '../../../ui/format-json.ts';
import type { DocOperation } from './operations-of.ts';

/** A way to make a call, in the words of its tool. */
export type CallExample = { tool: 'curl' | 'javascript' | 'command'; text: string };

const TOKENS = { public: null, member: 'SESSION_TOKEN', admin: 'SESSION_TOKEN' } as const;

/** Commands that do what a call does, or more of it. */
const COMMANDS: Readonly<Record<string, string>> = {
  'account.getUserProfile': 'sayso whoami',
  'avatars.listAvatars': 'sayso avatars',
  'voices.searchVoices': 'sayso voices --language en',
  'videos.listVideos': 'sayso list --status completed',
  'videos.getVideo': 'sayso status VIDEO_ID',
  'videos.startVideo': 'sayso create script.txt --avatar maya --wait -o out.mp4',
  'batches.createBatch': 'sayso batch products.csv --template TEMPLATE_ID --wait -o videos.zip',
  'templates.listTemplates': 'sayso templates',
  'templates.useTemplate': 'sayso template use TEMPLATE_ID --set product=Glow --wait -o out.mp4',
};

/** The call with what it needs and nothing more, for a terminal, for the client and, where there is one, as a command. What stands in capitals is to be filled in. */
export function examplesOf(operation: DocOperation): CallExample[] {
  const { clientMethod } = operation;
  const command = COMMANDS[clientMethod ?? ''];
  return [
    { tool: 'curl', text: curlOfOperation(operation) },
    ...(clientMethod === null ? [] : [{ tool: 'javascript' as const, text: javascriptOf(operation, clientMethod) }]),
    ...(command === undefined ? [] : [{ tool: 'command' as const, text: command }]),
  ];
}

const required = ({ parameters }: DocOperation, place: string) =>
  parameters.filter((one) => one.place === place && one.isRequired);

function curlOfOperation(operation: DocOperation): string {
  const { method, path, access, scope, body } = operation;
  const filled = path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => name.toUpperCase());
  const query = required(operation, 'query').map(({ name, example }) => `${name}=${encodeURIComponent(example)}`);
  const url = `${location.origin}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  return curlOf({ method, url, token: scope === null ? TOKENS[access] : 'API_TOKEN', ...bodyOf(body) });
}

function bodyOf(body: DocOperation['body']): Pick<CurlCall, 'body'> {
  if (body === null) return {};
  if (body.type === 'application/json') return { body: { json: body.example } };
  if (body.type === 'multipart/form-data') return { body: { form: formOf(body) } };
  return { body: { file: 'FILE', type: body.type } };
}

/** What a form needs: its files, and what must go with them. */
function formOf({ fields, example }: NonNullable<DocOperation['body']>): string[] {
  const values = example as Record<string, unknown>;
  return fields
    .filter(({ isRequired }) => isRequired)
    .map(({ name, type }) => `${name}=${type === 'file' ? '@FILE' : String(values[name])}`);
}

function javascriptOf(operation: DocOperation, clientMethod: string): string {
  const input: Record<string, unknown> = {};
  for (const { name } of required(operation, 'path')) input[name] = name.toUpperCase();
  for (const { name, example } of required(operation, 'query')) input[name] = example;
  const { body } = operation;
  const files = new Set((body?.fields ?? []).filter(({ type }) => type === 'file').map(({ name }) => name));
  if (body && body.fields.length === 0) files.add('file');
  for (const name of files) input[name] = 'FILE';
  for (const [name, value] of Object.entries((body?.example ?? {}) as object))
    if (!files.has(name)) input[name] = value;
  const given = Object.keys(input).length > 0 ? formatJson(input).replaceAll('"FILE"', 'FILE') : '';
  return [
    "import { createSayso } from '@sayso/sdk';",
    '',
    `const sayso = createSayso({ url: '${location.origin}', token: 'API_TOKEN' });`,
    `const answer = await sayso.${clientMethod}(${given});`,
  ].join('\n');
}
