import type { Benefit } from '../brief/brief-types.ts';

/** A list that somebody can follow when it is spoken. */
const MOST = 4;
const MOST_WORDS = 22;
const LEAST = 3;

/**
 * Several benefits in one breath, as they stand behind a colon: 'it counts steps, tracks sleep and works offline', 'soy wax, gift box'.
 * Only those of one kind make a list; null where there are too few to sum up.
 */
export function recapOf(benefits: readonly Benefit[], isPlural: boolean): string | null {
  const subject = isPlural ? 'they ' : 'it ';
  const plain = benefits.filter(({ whole }) => !/,|\b(?:and|or)\b/u.test(whole));
  const deeds = plain.filter(({ clause }) => clause?.startsWith(subject) === true);
  const things = plain.filter(({ clause, isThing }) => clause === null && isThing);
  if (deeds.length >= LEAST && deeds.length >= things.length) {
    const said = fitting(deeds.map(({ clause }) => (clause ?? '').slice(subject.length)));
    return said.length < LEAST ? null : `${subject}${joined(said)}`;
  }
  const said = fitting(things.map(({ whole }) => whole));
  return said.length < LEAST ? null : joined(said);
}

function fitting(said: readonly string[]): string[] {
  const taken: string[] = [];
  for (const one of said.slice(0, MOST)) if ([...taken, one].join(' ').split(' ').length <= MOST_WORDS) taken.push(one);
  return taken;
}

const joined = (said: readonly string[]) => `${said.slice(0, -1).join(', ')} and ${said.at(-1) ?? ''}`;
