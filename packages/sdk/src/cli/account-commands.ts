import { createSayso } from '../index.ts';
import { type Command, needed, noWords, UsageError } from './command.ts';
import { plainLine } from './plain-text.ts';
import { forgetSignIn, keepSignIn, signedIn, tellIfOpen } from './sign-in.ts';

/** Signing in and out, and who one is. */
export const ACCOUNT_COMMANDS: Readonly<Record<string, Command>> = {
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
