import { parseArgs } from 'node:util';
import { SaysoError, createSayso } from '../index.ts';
import {
  type Command,
  NotSignedInError,
  UsageError,
  type World,
  noWords,
  needed,
  EXIT,
  type ExitCode,
} from './command.ts';
import { FileExistsError } from './save-file.ts';
import { tableOf, plainLine, plainText } from './output.ts';
import { BATCH_COMMANDS } from './batch-command.ts';
import { LIST_COMMANDS } from './list-commands.ts';
import { signedIn, forgetSignIn, keepSignIn, tellIfOpen } from './sign-in.ts';
import { VIDEO_COMMANDS } from './video-commands.ts';

/** Signing in and out, and who one is. */
const ACCOUNT_COMMANDS: Readonly<Record<string, Command>> = {
  login: {
    usage: 'login ADDRESS',
    summary: 'Sign in with an API token',
    details: [
      'The token is asked for and not shown, or read from SAYSO_TOKEN, or from outside: sayso login ADDRESS < token.txt',
      'Make one in Settings, API tokens. Address and token are kept in a file that you alone can read.',
    ],
    async run({ world, words, isJson }) {
      const url = needed(words, 'the address of the installation');
      const typed = world.env['SAYSO_TOKEN'] ?? (await world.askSecretly('API token: ')) ?? (await world.readInput());
      const token = typed.trim();
      if (token === '') throw new UsageError('No token was given.');
      const sayso = clientOf(url, token);
      tellIfOpen(world, url);
      const { data } = await sayso.account.getUserProfile({}, { signal: world.signal });
      const file = await keepSignIn(world.env, { url, token });
      world.tell(`kept in ${file}`);
      world.print(isJson ? JSON.stringify(data) : plainLine(`Signed in as ${data.name} (${data.email}).`));
    },
  },
  logout: {
    usage: 'logout',
    summary: 'Forget the address and the token',
    async run({ world, words, isJson }) {
      noWords(words);
      const wasKept = await forgetSignIn(world.env);
      const said = wasKept ? 'Forgotten. The token itself lives on until you revoke it.' : 'Nobody was signed in.';
      world.print(isJson ? JSON.stringify({ signed_out: wasKept }) : said);
    },
  },
  whoami: {
    usage: 'whoami',
    summary: 'In whose name the command asks, and where',
    async run({ world, words, isJson }) {
      noWords(words);
      const { sayso, url } = await signedIn(world);
      const { data } = await sayso.account.getUserProfile({}, { signal: world.signal });
      world.print(isJson ? JSON.stringify({ url, ...data }) : plainLine(`${data.name} (${data.email}) at ${url}`));
    },
  },
};

function clientOf(url: string, token: string) {
  try {
    return createSayso({ url, token });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Runs the command with the words behind `sayso`. Answers what it ends with. */
export async function run(args: readonly string[], outside: World): Promise<ExitCode> {
  const world = withPlainTexts(outside);
  try {
    return await runCommand(args, world);
  } catch (error) {
    if (world.signal.aborted) return EXIT.interrupted;
    tellError(error, { world, isJson: args.includes('--json') });
    return exitOf(error);
  }
}

const TOKEN_ENDED =
  'The token is not known there, or has ended. Make one in Settings, API tokens, then: sayso login ADDRESS';

/** Much that is told was written by others: titles, names, faults. None of it may steer the terminal. */
const withPlainTexts = (world: World): World => ({
  ...world,
  print: (text) => world.print(plainText(text)),
  tell: (text, options) => world.tell(plainText(text), options),
});

async function runCommand([name, ...rest]: readonly string[], world: World): Promise<ExitCode> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    const asked = COMMANDS[rest[0] ?? ''];
    world.print(asked ? helpOf(asked) : helpOfAll());
    return name === undefined ? EXIT.usage : EXIT.good;
  }
  if (name === '--version') {
    world.print(VERSION);
    return EXIT.good;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`There is no command “${name}”. See: sayso --help`);
  const { values, positionals } = parse(command, rest);
  if (values['help']) {
    world.print(helpOf(command));
    return EXIT.good;
  }
  return (
    (await command.run({ world, given: values, words: positionals, isJson: values['json'] === true })) ?? EXIT.good
  );
}

/** Every command by its name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  ...ACCOUNT_COMMANDS,
  ...VIDEO_COMMANDS,
  ...BATCH_COMMANDS,
  ...LIST_COMMANDS,
  openapi: {
    usage: 'openapi',
    summary: 'The description of the API by the installation, as OpenAPI 3.1',
    async run({ world, words }) {
      noWords(words);
      const { url } = await signedIn(world);
      const response = await fetch(new URL('/api/openapi.json', url), { signal: world.signal });
      if (!response.ok) throw new Error(`The server answered with status ${response.status}.`);
      world.print(await response.text());
    },
  },
};

/** What `sayso` says of itself. */
function helpOfAll(): string {
  const rows = Object.entries(COMMANDS).map(([name, { summary }]) => [`  ${name}`, summary]);
  return [
    'Makes short videos with a Sayso installation.',
    '',
    'Usage: sayso COMMAND [OPTIONS]',
    '',
    tableOf(rows),
    '',
    'Every command takes --json (results as JSON) and --help. Results go to standard output, progress to standard error.',
    'SAYSO_URL and SAYSO_TOKEN take the place of sayso login.',
    'It ends with 0 done, 1 failed, 2 not understood, 3 not signed in, 4 refused, 5 video cancelled, 6 server not reached, 130 interrupted.',
  ].join('\n');
}

/** What it says of one command. */
function helpOf({ usage, summary, details = [] }: Command): string {
  return [
    `${summary}.`,
    '',
    `Usage: sayso ${usage}`,
    ...(details.length > 0 ? ['', ...details.map((one) => `  ${one}`)] : []),
  ].join('\n');
}

/** Of the package: the same as in its package.json, which a test compares. */
export const VERSION = '0.2.0';

function parse({ options = {} }: Command, args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** What stands behind an error, in a line for each thing that is wrong; with `--json` as one JSON value. */
function tellError(error: unknown, { world, isJson }: { world: World; isJson: boolean }): void {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof SaysoError))
    return world.tell(isJson ? JSON.stringify({ error: { message } }) : `sayso: ${message}`);
  const { status, code, errors, data, requestId } = error;
  if (isJson)
    return world.tell(JSON.stringify({ error: { status, code, message, errors, data, request_id: requestId } }));
  const fields = Object.entries(errors).map(([field, messages]) => `  ${field}: ${messages.join(' ')}`);
  const token = status === 401 ? [`  ${TOKEN_ENDED}`] : [];
  const request = requestId !== null && status >= 500 ? [`  request ${requestId}`] : [];
  for (const line of [`sayso: ${message} (${code})`, ...fields, ...token, ...request]) world.tell(plainLine(line));
}

function exitOf(error: unknown): ExitCode {
  if (error instanceof UsageError || error instanceof FileExistsError) return EXIT.usage;
  if (error instanceof NotSignedInError) return EXIT.notSignedIn;
  if (!(error instanceof SaysoError)) return EXIT.failed;
  if (error.status === 401) return EXIT.notSignedIn;
  if (error.code === 'video_cancelled') return EXIT.cancelled;
  if (error.status === 0) return EXIT.unreachable;
  return error.status >= 400 && error.status < 500 ? EXIT.refused : EXIT.failed;
}
