import { eachItem } from '../index.ts';
import { type Command, noWords, numberOf, type Run, textOf, UsageError } from './command.ts';
import { signedIn } from './sign-in.ts';
import { stateOf, tableOf } from './output.ts';

const PAGE_MAX = 100;
const LIMIT = { limit: { type: 'string' } } as const;
const LIMIT_DETAILS = '--limit N         as many at most: 50 unless told';
const LIMIT_DEFAULT = 50;
const LIMIT_MAX = 10_000;

/** Lists of what there is. */
export const LIST_COMMANDS: Readonly<Record<string, Command>> = {
  avatars: {
    usage: 'avatars [--search WORDS]',
    summary: 'Who may perform',
    options: { search: { type: 'string' }, ...LIMIT },
    details: [LIMIT_DETAILS],
    async run(run) {
      noWords(run.words);
      const { sayso } = await signedIn(run.world);
      const search = textOf(run.given, 'search');
      const found = await take(run, (per_page) =>
        eachItem(sayso.avatars.listAvatars, { per_page, ...(search && { search }) }, run.world),
      );
      printList(run, found, (one) => [one.id, one.name, one.style]);
    },
  },
  voices: {
    usage: 'voices [--language en] [--accent US] [--gender female|male]',
    summary: 'Who may speak',
    options: { language: { type: 'string' }, accent: { type: 'string' }, gender: { type: 'string' } },
    async run(run) {
      noWords(run.words);
      const { sayso } = await signedIn(run.world);
      const [language, accent] = [textOf(run.given, 'language'), textOf(run.given, 'accent')];
      const gender = oneOf(run, 'gender', ['female', 'male'] as const);
      const { data } = await sayso.voices.searchVoices(
        { ...(language && { language_code: language }), ...(accent && { accent }), ...(gender && { gender }) },
        { signal: run.world.signal },
      );
      printList(run, data, (one) => [one.value, one.label, `${one.country_label}, ${one.region_label}`, one.note]);
    },
  },
  list: {
    usage: 'list [--status completed] [--search WORDS]',
    summary: 'Videos of the account, newest first',
    options: { status: { type: 'string' }, search: { type: 'string' }, ...LIMIT },
    details: ['--status          completed, processing, queued, failed or cancelled', LIMIT_DETAILS],
    async run(run) {
      noWords(run.words);
      const { sayso } = await signedIn(run.world);
      const search = textOf(run.given, 'search');
      const states = ['all', 'completed', 'processing', 'queued', 'failed', 'cancelled'] as const;
      const status = oneOf(run, 'status', states);
      const found = await take(run, (per_page) =>
        eachItem(
          sayso.videos.listVideos,
          { per_page, ...(status && { status }), ...(search && { search }) },
          run.world,
        ),
      );
      printList(run, found, (one) => [one.id, stateOf(one), one.created_at.slice(0, 10), one.title]);
    },
  },
  templates: {
    usage: 'templates [--category ID] [--search WORDS]',
    summary: 'Templates that one may use',
    options: { category: { type: 'string' }, search: { type: 'string' }, ...LIMIT },
    details: [LIMIT_DETAILS],
    async run(run) {
      noWords(run.words);
      const { sayso } = await signedIn(run.world);
      const { data: categories } = await sayso.templates.listTemplateCategories({}, { signal: run.world.signal });
      const category = oneOf(
        run,
        'category',
        categories.map(({ id }) => id),
      );
      const search = textOf(run.given, 'search');
      const found = await take(run, (per_page) =>
        eachItem(
          sayso.templates.listTemplates,
          { per_page, ...(category && { category }), ...(search && { search }) },
          run.world,
        ),
      );
      printList(run, found, (one) => [one.id, one.category, one.name]);
    },
  },
};

/** As many of a list as were asked for. */
async function take<Item>(run: Run, open: (perPage: number) => AsyncIterable<Item>): Promise<Item[]> {
  const limit = numberOf(run.given, 'limit', [1, LIMIT_MAX]) ?? LIMIT_DEFAULT;
  const found: Item[] = [];
  for await (const item of open(Math.min(limit, PAGE_MAX))) {
    found.push(item);
    if (found.length >= limit) break;
  }
  return found;
}

function printList<Item>({ world, isJson }: Run, items: readonly Item[], rowOf: (item: Item) => string[]): void {
  if (isJson) return world.print(JSON.stringify(items));
  if (items.length === 0) return world.tell('Nothing found.');
  world.print(tableOf(items.map(rowOf)));
}

/** An option that is one of some words. */
function oneOf<Word extends string>({ given }: Run, name: string, words: readonly Word[]): Word | undefined {
  const text = textOf(given, name);
  const found = words.find((word) => word === text);
  if (text === undefined || found !== undefined) return found;
  throw new UsageError(`--${name}: use one of ${words.join(', ')}.`);
}
