import { parseArgs } from 'node:util';
import { SaysoError } from '../index.ts';
import { type Command, NotSignedInError, UsageError, type World } from './command.ts';
import { COMMANDS } from './commands.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { helpOf, helpOfAll } from './help.ts';
import { plainLine, plainText } from './plain-text.ts';
import { FileExistsError } from './save-file.ts';
import { VERSION } from './version.ts';

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
