import type { Deps } from '../../../deps.ts';
import { proofOf } from './host-records.ts';

/** Whether DNS proves a name now; if not, why, in words. `unanswered`: nobody said anything, which proves nothing either way. */
export type Proof = { kind: 'proved' } | { kind: 'missing'; problem: string } | { kind: 'unanswered'; problem: string };

/** Looks for the record that proves a name. */
export async function lookForProof(
  { dns }: Pick<Deps, 'dns'>,
  { host, token }: { host: string; token: string },
): Promise<Proof> {
  const { name, value } = proofOf({ host, token });
  const answer = await dns.textsOf(name);
  if (answer.kind === 'unanswered') return { kind: 'unanswered', problem: PROBLEMS.unanswered(host) };
  if (answer.kind === 'absent') return { kind: 'missing', problem: PROBLEMS.absent(name) };
  // Some providers keep the quotes that people write around a text.
  const texts = answer.texts.map((text) => text.trim().replaceAll(/^"|"$/g, ''));
  if (texts.includes(value)) return { kind: 'proved' };
  return { kind: 'missing', problem: PROBLEMS.other(name, value) };
}

/** What is wrong with a name, for its owner. */
export const PROBLEMS = {
  absent: (name: string) =>
    `There is no TXT record at ${name} yet. Add it at your DNS provider; it can take up to an hour until it is seen.`,
  other: (name: string, value: string) => `The TXT record at ${name} says something else. It must say exactly ${value}`,
  unanswered: (host: string) => `The DNS servers of ${host} did not answer. Try again in a few minutes.`,
  elsewhere:
    'This domain leads to another site, which has proved it since. To have it here, add the TXT record and check it again.',
  lost: 'The TXT record was not found on three days in a row, so this domain leads to the site no more. Add the record and check it again.',
} as const;
