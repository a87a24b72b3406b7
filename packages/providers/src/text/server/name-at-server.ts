import { otherLanguageIn, withoutMarks } from '@sayso/contract';
import type { CompatibleServer } from '../../server/compatible-server.ts';
import { fieldOf, listOf } from '../../server/json.ts';
import { findClaims } from '../built-in/find-claims.ts';
import type { NamingRequest } from '../text-provider.ts';
import { askWriter, TextError, hasOwnFigures, spokenWords } from './ask-writer.ts';

/** Further ones of an answer are not looked at. */
const MOST = 40;
/** Longest title that is taken, in characters: models write more than the 60 that they are asked for. */
const TITLE_MAX = 100;
const TAG = /^(?=.*\p{L})[\p{L}\p{M}\p{N}_]{2,40}$/u;

const HONEST =
  'Say only what "script" says: no figure, result or name that does not stand there. No claims about health or income, no guarantee, no superlative, no comparison with others.';
const TITLES = `You write titles for a short video advertisement whose words are "script".
Write "count" titles in the language of "language", each of another kind and of 60 characters at most, as somebody would say it. ${HONEST}
No riddles that make people click, no words in capitals, no emojis, no hashtags, no quotes.
Form: {"titles":["..."]}`;
const HASHTAGS = `You find hashtags for a short video advertisement whose words are "script".
Write "count" hashtags in the language of "language", the most telling first: what it is, what it is for, and whom. ${HONEST}
Name no other brand and no person, and leave out tags that only ask for reach. Each is one word, or a few written as one, without spaces.
Form: {"hashtags":["#..."]}`;

/** Lets a model write titles, and keeps those that are what was asked for. @throws ServerError, TextError `NO_TEXT` where none is. */
export async function titlesAtServer(server: CompatibleServer, request: NamingRequest): Promise<string[]> {
  const { script, language } = request;
  const said = await ask(server, request, { rules: TITLES, list: 'titles' });
  const titles = said.flatMap((value) => {
    const title = spokenWords(value).replace(/[.。]$/u, '');
    const isLoud = title.length > 3 && title === title.toUpperCase() && title !== title.toLowerCase();
    const isTitle = title !== '' && title.length <= TITLE_MAX && !isLoud && otherLanguageIn(title, language) === null;
    return isTitle && isHonest(title, { script, language }) ? [title] : [];
  });
  return some(titles, request);
}

/** The same with hashtags. */
export async function hashtagsAtServer(server: CompatibleServer, request: NamingRequest): Promise<string[]> {
  const { script, language } = request;
  const said = await ask(server, request, { rules: HASHTAGS, list: 'hashtags' });
  const tags = said.flatMap((value) => {
    const tag = typeof value === 'string' ? oneWord(value.slice(0, 200)) : '';
    // A claim is one also where its words are written as one.
    const words = tag.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' ');
    return TAG.test(tag) && isHonest(words, { script, language }) ? [`#${tag}`] : [];
  });
  return some(tags, request);
}

type Question = { rules: string; list: string };

async function ask(server: CompatibleServer, request: NamingRequest, { rules, list }: Question): Promise<unknown[]> {
  const { script, language, count, seed, signal } = request;
  const data = { language, count, script: withoutMarks(script) };
  return listOf(fieldOf(await askWriter(server, { rules, data, seed, signal }), list)).slice(0, MOST);
}

/** '# dry skin' as 'drySkin'. */
const oneWord = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .replace(/^#\s*/u, '')
    .split(/[\s-]+/u)
    .map((word, place) => (place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

const isHonest = (text: string, { script, language }: Pick<NamingRequest, 'script' | 'language'>): boolean =>
  hasOwnFigures(text, script) && !(language.startsWith('en') && findClaims(text).length > 0);

/** Each once, and no more than were asked for. */
function some(names: readonly string[], { count }: NamingRequest): string[] {
  const once = new Map<string, string>();
  for (const name of names) if (!once.has(name.toLowerCase())) once.set(name.toLowerCase(), name);
  if (once.size === 0) throw new TextError('NO_TEXT');
  return [...once.values()].slice(0, count);
}
