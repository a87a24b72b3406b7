import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Permission, ruleOf } from '@sayso/contract';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '../..');
const WINGS = ['people', 'selling', 'making', 'showing', 'running'];

/** What people have for themselves alone stays theirs, wherever they work: profile, sessions, passwords, keys. */
const OF_PEOPLE = /^people\/(?:accounts|identity)\//;
/** Writes in somebody's name that need not ask whether they are still in the account, and why. */
const ASKS_NOT: Readonly<Record<string, string>> = {
  'making/drafts/draft-presence.service.ts closeDraft': 'takes back that one has a draft open oneself',
  'people/mail/outbox.service.ts storeAndClaim': 'an operator tries how mails are sent',
  'making/renders/early-playback.service.ts earlyPart': 'notes what is read, which a member may who could ask for it',
  'selling/sales/claims/claims.service.ts confirmClaim': "a purchase is a person's own, in whichever account they work",
  'people/teams/accept-invitation.service.ts joinAsPresent': 'the account is one that they are not in yet',
};

/** The functions of a file that stand at its top, by name, with their text. */
function functionsOf(source: string): [string, string][] {
  return source
    .split(/^(?=(?:export )?(?:async )?function |(?:export )?const |(?:export )?type |\/\*\*)/m)
    .flatMap((text) => {
      const name = /^(?:export )?(?:(?:async )?function|const) (\w+)/.exec(text)?.[1];
      return name ? [[name, text] as [string, string]] : [];
    });
}

const isByOperator = (text: string) =>
  [...text.matchAll(/\bauthorize\(actor, '([\w.]+)'/g)].some(
    ([, name]) => ruleOf(name as Permission).role === 'operator',
  );
/** A transaction of its own, or a write without one, for whoever asks. */
const WRITES = /\bwrite\(|\.transaction\(\)|\.(?:insert|update|delete|upsert|end)\w+\((?:deps\.)?db\b/;
const ASKS = /\bwrite\(|\brequireStillIn\(trx, /;

async function writers(): Promise<{ name: string; asks: boolean }[]> {
  const files = [];
  for (const wing of WINGS)
    for (const name of await readdir(path.join(ROOT, wing), { recursive: true }))
      files.push(`${wing}/${name.replaceAll(path.sep, '/')}`);
  const found: { name: string; asks: boolean }[] = [];
  for (const file of files.toSorted()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || file.includes('testing/')) continue;
    for (const [name, text] of functionsOf(await readFile(path.join(ROOT, file), 'utf8')))
      if (/\bactor: Actor\b(?! \| null)/.test(text) && WRITES.test(text) && !isByOperator(text))
        found.push({ name: `${file} ${name}`, asks: ASKS.test(text) });
  }
  return found;
}

test('whatever writes for a member asks again whether they may, or says why it need not', async () => {
  const silent = (await writers()).filter(({ name, asks }) => !asks && !OF_PEOPLE.test(name)).map(({ name }) => name);
  expect(silent).toEqual(Object.keys(ASKS_NOT).toSorted());
});

test('an API token is of an account, and asked for like what the account has', async () => {
  expect(await writers()).toContainEqual({
    name: 'people/identity/tokens/tokens.service.ts createApiToken',
    asks: true,
  });
});
