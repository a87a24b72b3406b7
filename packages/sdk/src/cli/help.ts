import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { tableOf } from './table.ts';

/** What `sayso` says of itself. */
export function helpOfAll(): string {
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
export function helpOf({ usage, summary, details = [] }: Command): string {
  return [
    `${summary}.`,
    '',
    `Usage: sayso ${usage}`,
    ...(details.length > 0 ? ['', ...details.map((one) => `  ${one}`)] : []),
  ].join('\n');
}
