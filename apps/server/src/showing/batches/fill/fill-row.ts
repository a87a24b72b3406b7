import {
  type BatchFault,
  BatchMapping,
  counted,
  countWords,
  type DraftContent,
  estimateSpeechMs,
  PictureFormat,
  SCRIPT_MAX_CHARACTERS,
  type Slot,
  slotKeysOf,
  type SlotValues,
  TITLE_MAX_CHARACTERS,
  withChoices,
  withoutMarks,
} from '@sayso/contract';
import { suggestTitle } from '@sayso/engine/speech/suggest-title';
import { lengthOf, problemsOfWords } from '../../../making/renders/renders.service.ts';
import type { Actor } from '../../../access.ts';
import type { Deps } from '../../../deps.ts';
import { LENGTH_LIMITS, limitContext, limitNamed, maximumOf } from '../../../people/plans/limits.service.ts';
import { languageCheck } from '../../../making/voices/languages.service.ts';
import { fillTemplate, type FilledVersion, readVersion } from '../../templates/fill-rows.service.ts';
import type { BatchRecord } from '../batches.store.ts';
import type { RowRecord } from '../rows.store.ts';
import {
  type FoundThings,
  keyOf,
  type NamedThings,
  askedOf,
  isNoStandIn,
  writtenIn,
  findAgain,
  findThings,
  type ThingsDeps,
  isFound,
  extraSlots,
} from './named-things.ts';
import { batchesTexts } from '../batches.texts.gen.ts';

/** What every row of a batch is filled with. `isMatrix`: each column is what its videos differ in. `mostCharacters`: of a script, by the plan; null without an end. `mostSeconds`: of a video, by the plan and the operator. `languageProblem`: why a voice cannot speak a script. */
export type Filling = {
  filled: FilledVersion;
  mapping: BatchMapping;
  isMatrix: boolean;
  things: NamedThings;
  mostCharacters: number | null;
  mostSeconds: number;
  languageProblem(voiceId: string, script: string): string | null;
};

/** What a row makes: a draft without its speech, null while there are faults, what the video is called, and about how long it is in milliseconds. `format`: the shape that the row itself says. `things`: what its names mean. `draft`: the same draft whatever is wrong with it; null where a slot cannot be filled. */
export type FilledRow = {
  faults: BatchFault[];
  content: DraftContent | null;
  draft: DraftContent | null;
  title: string;
  lengthMs: number | null;
  format: PictureFormat | null;
  things: FoundThings;
};

/** A video is measured once it is spoken. By its words alone it is refused only where it is longer by so much that no voice is that fast. */
const SURELY_TOO_LONG = 1.25;

/** Fills the template of a batch with a row. Pure: what the account may use was looked up before. Each fault names the cell that it is about. */
export function fillRow(filling: Filling, cells: readonly string[]): FilledRow {
  const { filled, mapping, things } = filling;
  const faults: BatchFault[] = [];
  const say = (target: string | null, message: string) => {
    const source = target === null ? undefined : mapping[target];
    const column = source && 'column' in source ? source.column : null;
    if (!faults.some((fault) => fault.target === target)) faults.push({ column, target, message });
  };
  const written = writtenIn(mapping, cells);

  const version = withExtras(filled, written);
  const values: SlotValues = {};
  const found: Record<string, string> = {};
  for (const slot of version.slots) {
    const asked = askedOf(slot, written);
    const { id = '', problem } = asked ? things.find(asked) : { id: written(slot.key) };
    if (problem !== undefined) say(slot.key, problem);
    else if (asked) found[keyOf(asked)] = id;
    else if (id === '' && isOwedByTable(slot, filling)) say(slot.key, 'Write something here, or leave the row out.');
    // What nothing is put into is as in the template; an empty cell is empty.
    if (mapping[slot.key]) values[slot.key] = id;
  }
  const standIn = standInOf({ written, things, found, say });
  const format = written('_format');
  if (format !== '' && formatOf(format) === undefined)
    say('_format', `Use one of ${PictureFormat.options.join(', ')}.`);
  const { content, errors } = fillTemplate(version, values, things.known);
  for (const [key, [message = '']] of Object.entries(errors ?? {})) say(key, message);
  const said = { format: formatOf(format) ?? null, things: found };
  if (!content) return { faults, content: null, draft: null, title: '', lengthMs: null, ...said };

  const cast = { ...withFormat(content, formatOf(format)), ...(standIn !== undefined && { standInAvatarId: standIn }) };
  const draft = withFittingVoice(cast, { filling, written, version });
  for (const { target, message } of problemsOf(draft, { ...filling, version })) say(target, message);
  const own = draft.title ?? suggestTitle(withoutMarks(draft.script));
  const title = filling.isMatrix ? titleOfCombination(own, { filling, written, version }) : own;
  const made = filling.isMatrix ? { ...draft, title } : draft;
  const whole = faults.length === 0 ? made : null;
  return { faults, content: whole, draft: made, title, lengthMs: likelyLengthOf(draft), ...said };
}

type StandingIn = Pick<Filling, 'things'> & {
  written(target: string): string;
  found: Record<string, string>;
  say(target: string, message: string): void;
};

/** Who of the library performs where the presenter of a row cannot be filmed; null where the row says that nobody does, or names nobody who could; undefined where it says nothing. */
function standInOf({ written, things, found, say }: StandingIn): string | null | undefined {
  const asked = { kind: 'presenter', written: written('_stand_in') } as const;
  if (asked.written === '') return undefined;
  if (isNoStandIn('_stand_in', asked.written)) return null;
  const { id = '', problem } = things.find(asked);
  const who = things.known.presenters.get(id);
  if (problem !== undefined) say('_stand_in', problem);
  else if (who?.source !== 'engine' || who.is_own)
    say('_stand_in', 'Choose one of the illustrated presenters of the library.');
  else found[keyOf(asked)] = who.id;
  return who?.id ?? null;
}

/** Whether each row of a table has to say it itself: an example of the template in an empty cell would be made into somebody else's video. */
const isOwedByTable = (slot: Slot, { mapping, isMatrix }: Filling): boolean =>
  !isMatrix && slot.kind === 'text' && slot.is_required && 'column' in (mapping[slot.key] ?? {});

/** What a row says, and the template as it fills it. */
type Written = { filling: Filling; written: (target: string) => string; version: FilledVersion };

/** With a voice that goes with the presenter, where the row names this one and no voice. */
function withFittingVoice(draft: DraftContent, { filling: { things }, written, version }: Written): DraftContent {
  const says = (kind: 'presenter' | 'voice') =>
    version.slots.some((slot) => slot.kind === kind && written(slot.key) !== '');
  if (!draft.avatar || !draft.voice || !says('presenter') || says('voice')) return draft;
  const { gender } = draft.avatar;
  const fitting = gender && things.fittingVoice(draft.voice.id, gender);
  return fitting ? { ...draft, voice: { id: fitting.id, name: fitting.name, by: 'person' } } : draft;
}

/** What the template calls its video, and what this one of a matrix differs in from those beside it, as far as that is not said yet. */
function titleOfCombination(own: string, { filling: { mapping, things }, written, version }: Written): string {
  const columns = Object.entries(mapping).flatMap(([target, source]) =>
    'column' in source ? [{ target, place: source.column }] : [],
  );
  const parts = columns
    .toSorted((one, other) => one.place - other.place)
    .map(({ target }) => {
      const slot = version.slots.find(({ key }) => key === target);
      const asked = slot ? askedOf(slot, written) : null;
      const id = asked && things.find(asked).id;
      return (asked && id && things.nameOf(asked.kind, id)) || written(target);
    });
  const all = [own, ...parts.filter((part) => part !== '' && !own.includes(part))].join(', ');
  return [...all].slice(0, TITLE_MAX_CHARACTERS).join('').trim();
}

/** The template with the extras that a row says something of: as its title, in front of its script or in its place. */
function withExtras({ recipe, slots }: FilledVersion, written: (target: string) => string): FilledVersion {
  const has = (key: string) => written(key) !== '';
  const script = has('_script') ? '{{_script}}' : recipe.script;
  return {
    recipe: {
      ...recipe,
      title: has('_title') ? '{{_title}}' : recipe.title,
      script: has('_hook') ? `{{_hook}}\n\n${script}` : script,
    },
    // Who stands in is no place of the picture: the presenter has that.
    slots: [...slots, ...extraSlots().filter(({ key }) => key !== '_stand_in' && has(key))],
  };
}

type Problem = { target: string | null; message: string };

/** What stands against a start that a form of one video would say, as far as it is known before anything is spoken. */
function problemsOf(
  draft: DraftContent,
  { version, mostCharacters, mostSeconds, languageProblem }: Filling & { version: FilledVersion },
): Problem[] {
  const problems: Problem[] = [];
  const targetOf = (kind: 'presenter' | 'voice') =>
    version.slots.find((slot) => slot.kind === kind)?.key ?? (kind === 'voice' ? '_voice' : '_presenter');
  const [said = '_script'] = slotKeysOf(version.recipe.script);
  const characters = withoutMarks(draft.script).length;
  if (!draft.avatar) problems.push({ target: targetOf('presenter'), message: batchesTexts.choosePresenter });
  if (!draft.voice) problems.push({ target: targetOf('voice'), message: batchesTexts.chooseVoice });
  if (countWords(draft.script) === 0) problems.push({ target: said, message: batchesTexts.nothingToSay });
  else if (characters > SCRIPT_MAX_CHARACTERS)
    problems.push({
      target: said,
      message: batchesTexts.scriptTooLong({ characters, scriptMaxCharacters: SCRIPT_MAX_CHARACTERS }),
    });
  else if (mostCharacters !== null && characters > mostCharacters)
    problems.push({
      target: said,
      message: batchesTexts.scriptTooLongForPlan({ characters, mostCharacters }),
    });
  else if (likelyLengthOf(draft) > mostSeconds * 1000 * SURELY_TOO_LONG)
    problems.push({
      target: said,
      message: `The video would be about ${counted(Math.round(likelyLengthOf(draft) / 1000), 'second')} long, and ${mostSeconds} are allowed.`,
    });
  const language = draft.voice && languageProblem(draft.voice.id, draft.script);
  if (language) problems.push({ target: targetOf('voice'), message: language });
  if (problems.length === 0) problems.push(...problemsOfStart(draft));
  return problems;
}

/** What the form of a start says, as if the draft had been spoken. */
function problemsOfStart(draft: DraftContent): Problem[] {
  return problemsOfWords(draft).map(({ path, message }) => ({
    target: path[0] === 'title' ? '_title' : null,
    message,
  }));
}

/** A draft whose speech is there. */
export function withSpeech(
  draft: DraftContent,
  speech: Omit<NonNullable<DraftContent['speech']>, 'source'>,
): DraftContent {
  const { script, voice, speechRate: rate, speechMood: mood } = draft;
  const source = { script: script.trim(), voiceId: voice?.id ?? '', rate, mood };
  return { ...draft, speech: { ...speech, source } };
}

const withFormat = (content: DraftContent, format: PictureFormat | undefined): DraftContent =>
  format === undefined ? content : { ...content, spec: withChoices(content.spec, { output: { format } }) };

/** Words for shapes of the picture. */
const FORMAT_WORDS: Readonly<Record<string, PictureFormat>> = {
  vertical: '9:16',
  portrait: '9:16',
  horizontal: '16:9',
  landscape: '16:9',
  wide: '16:9',
  square: '1:1',
};

function formatOf(written: string): PictureFormat | undefined {
  const word = written.toLowerCase().replaceAll(/\s/gu, '').replace(/[x×/]/u, ':');
  return FORMAT_WORDS[word] ?? PictureFormat.options.find((format) => format === word);
}

/** About how long a video will be in milliseconds. */
const likelyLengthOf = ({ script, speechRate, spec: { endCard } }: DraftContent): number =>
  lengthOf({ speechMs: estimateSpeechMs(script, speechRate), endCard });

export type FillingDeps = ThingsDeps & Pick<Deps, 'settings' | 'now' | 'fileColumns'>;

type Wanted = { batch: BatchRecord; rows: readonly (readonly string[])[] };

/** All that some rows of a batch are filled with, looked up once for all of them. */
export async function fillingOf(deps: FillingDeps, actor: Actor, { batch, rows }: Wanted): Promise<Filling> {
  const known = readBatch(batch);
  const { filled, mapping } = known;
  const words = filled.slots.flatMap(({ kind, key }) => (kind === 'picture' ? wordsOf(mapping[key], rows) : []));
  return fillingWith(deps, actor, { ...known, things: findThings(deps, actor, { filled, words }) });
}

/** What one row is filled with that was looked at before: a batch of ten thousand rows is made row by row, and an account's avatars and uploads are not read anew for each. */
export async function fillingAgain(
  deps: FillingDeps,
  actor: Actor,
  { batch, row: { cells, things: found } }: { batch: BatchRecord; row: Pick<RowRecord, 'cells' | 'things'> },
): Promise<Filling> {
  const known = readBatch(batch);
  const { filled, mapping } = known;
  if (!found || !isFound(found, { filled, mapping, cells })) return fillingOf(deps, actor, { batch, rows: [cells] });
  return fillingWith(deps, actor, { ...known, things: findAgain(deps, actor, { filled, found }) });
}

const readBatch = (batch: BatchRecord) => ({
  filled: readVersion(batch),
  mapping: BatchMapping.parse(batch.mapping),
  isMatrix: batch.matrix !== null,
});

type Looked = Pick<Filling, 'filled' | 'mapping' | 'isMatrix'> & { things: Promise<Filling['things']> };

async function fillingWith(deps: FillingDeps, actor: Actor, { things: looked, ...known }: Looked) {
  const context = limitContext({ db: deps.db, deps, actor });
  const [things, languageProblem, mostCharacters, ...lengths] = await Promise.all([
    looked,
    languageCheck(deps, actor.accountId),
    maximumOf(context, limitNamed('script_characters')),
    ...[limitNamed('video_seconds'), ...LENGTH_LIMITS].map((limit) => maximumOf(context, limit)),
  ]);
  const mostSeconds = Math.min(...lengths.map((most) => most ?? Infinity));
  return { ...known, things, mostCharacters, mostSeconds, languageProblem };
}

/** What rows say of one target. */
function wordsOf(source: BatchMapping[string] | undefined, rows: readonly (readonly string[])[]): string[] {
  if (!source) return [];
  return 'column' in source ? rows.map((cells) => (cells[source.column] ?? '').trim()) : [source.value.trim()];
}
