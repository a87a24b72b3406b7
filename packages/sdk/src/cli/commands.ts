import { ACCOUNT_COMMANDS } from './account-commands.ts';
import { BATCH_COMMANDS } from './batch-command.ts';
import { type Command, noWords } from './command.ts';
import { LIST_COMMANDS } from './list-commands.ts';
import { signedIn } from './sign-in.ts';
import { VIDEO_COMMANDS } from './video-commands.ts';

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
