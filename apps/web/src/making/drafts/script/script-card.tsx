import {
  BREAK_MAX_MS,
  type ClaimFinding,
  type ScriptBrief,
  withoutMarks,
  type TranslatedTexts,
  withChoices,
  countWords,
  EMPHASIS_MAX_CHARACTERS,
  findEmphasis,
} from '@sayso/contract';
import clsx from 'clsx';
import { CircleAlert, Lightbulb, Languages, Asterisk, MessageSquareQuote, Timer } from 'lucide-react';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextArea } from '../../../ui/inputs/text-inputs.tsx';
import { showUndo } from '../../../ui/feedback/undo-toast.tsx';
import { PlanAllows } from '../../../people/plans/plans.parts.tsx';
import { languageName } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import {
  ClaimNotes,
  helpTexts,
  RewriteMenu,
  ScriptHelp,
  useClaims,
  TranslateLayer,
  translateTexts,
} from '../../scripts/scripts.parts.tsx';
import { useScriptLimits } from '../../specs/specs.queries.ts';
import { PronunciationsDialog, voicesTexts } from '../../voices/voices.parts.tsx';
import { createTexts } from '../create.texts.gen.ts';
import { useDraft, useDraftActions } from '../store/open-draft.tsx';
import { LanguageHint } from './language-hint.tsx';
import { endCardOverrun, scriptFacts, scriptOverrun } from './script-length.ts';

type Props = {
  /** Hears of words that are said otherwise from now on. */
  sayOtherwise: (written: readonly string[]) => void;
  /** Why the script cannot be spoken as it stands. */
  refusal: string | null;
};

/** The words to speak, and how long they take. */
export function ScriptCard({ sayOtherwise, refusal }: Props) {
  const draft = useDraft();
  const { change, changeSpec } = useDraftActions();
  const id = useId();
  const limits = useScriptLimits();
  const { maxVideoMs, maxCharacters } = limits;
  const overrun = scriptOverrun(draft, limits);
  const cardOverrun = endCardOverrun(draft, limits);
  const characters = withoutMarks(draft.script).length;
  const isCutOff = characters > maxCharacters;
  const editor = useRef<HTMLTextAreaElement>(null);
  const [brief, setBrief] = useState<ScriptBrief | null>(null);
  const [isTranslating, setTranslating] = useState(false);
  const changeScript = (script: string) => change({ script });
  const claims = useClaims(draft.script);
  const takeSafer = ({ start, end, suggestion }: ClaimFinding) => {
    const { script } = draft;
    change({ script: script.slice(0, start) + suggestion + script.slice(end) });
    showUndo({ title: helpTexts.saferUsed, text: suggestion, icon: Lightbulb, onUndo: () => change({ script }) });
    editor.current?.focus();
  };
  const chooseLanguage = (country: string) => {
    change({ country });
    // The button that was pressed goes with the hint.
    editor.current?.focus();
  };
  // On a phone the button that asked is far below.
  useEffect(() => {
    if (refusal !== null) editor.current?.focus();
  }, [refusal]);
  return (
    <Card className="flex flex-col p-(--pad-card)">
      <div className="flex flex-wrap items-center justify-between gap-x-3 max-xs:gap-x-1">
        <label htmlFor={id} className="font-semibold">
          {createTexts.script}
        </label>
        <span className="flex flex-wrap">
          <RewriteMenu
            script={draft.script}
            rate={draft.speechRate}
            spoken={draft.country}
            brief={brief}
            change={changeScript}
            onTranslate={() => setTranslating(true)}
          />
          <ScriptHelp
            script={draft.script}
            rate={draft.speechRate}
            spoken={draft.country}
            brief={brief}
            onBrief={setBrief}
            change={changeScript}
            onPicture={({ id: product }) => changeSpec({ scene: { product } })}
          />
        </span>
      </div>
      <ScriptTools sayOtherwise={sayOtherwise} editor={editor} />
      <TextArea
        ref={editor}
        id={id}
        dir="auto"
        value={draft.script}
        onChange={(event) => change({ script: event.target.value })}
        placeholder={createTexts.scriptPlaceholder}
        aria-describedby={`${id}-facts`}
        aria-invalid={overrun === null && refusal === null ? undefined : true}
        className="mt-2 min-h-[160px] flex-1 px-3.5! max-md:min-h-[228px] py-3! text-15! leading-[26px]! max-sm:text-16!"
      />
      <div id={`${id}-facts`} className="mt-2 grid gap-1 text-12 text-text-3 tabular-nums">
        <p className="flex justify-between gap-3">
          <span className={clsx(overrun !== null && !isCutOff && 'text-danger')}>{scriptFacts(draft, maxVideoMs)}</span>
          <span className={clsx(isCutOff && 'text-danger')}>
            {createTexts.characters({ used: characters, limit: maxCharacters })}
          </span>
        </p>
        {overrun !== null && (
          <p className="flex items-start gap-1.5 text-danger">
            <Icon of={CircleAlert} size={14} className="mt-px" />
            <span className="min-w-0">
              {overrun}{' '}
              {isCutOff ? (
                <PlanAllows limit="script_characters" max={maxCharacters} />
              ) : (
                <PlanAllows limit="video_seconds" max={maxVideoMs / 1000} />
              )}
            </span>
          </p>
        )}
        {refusal !== null && (
          <p role="alert" className="flex items-start gap-1.5 text-13 text-danger">
            <Icon of={CircleAlert} size={14} className="mt-[3px]" />
            {refusal}
          </p>
        )}
        {[...(cardOverrun === null ? [] : [cardOverrun]), ...breakHints(draft.script)].map((hint) => (
          <p key={hint} className="flex items-start gap-1.5 text-warning">
            <Icon of={CircleAlert} size={14} className="mt-px" />
            <span className="min-w-0 wrap-anywhere">{hint}</span>
          </p>
        ))}
      </div>
      <LanguageHint onChoose={chooseLanguage} onOwnRecording={() => change({ useCustomAudio: true })} />
      <ClaimNotes findings={claims} onUse={takeSafer} />
      {isTranslating && <TranslateDraft onClose={() => setTranslating(false)} />}
    </Card>
  );
}

/** Pauses that are offered, in seconds; others can be typed into the tag. */
const PAUSES_SECONDS = [0.5, 1, 2] as const;

/** Close enough for a phone to have them in one row. */
const TOOL = 'px-2! max-sm:px-1.5! disabled:bg-transparent!';

type ScriptToolsProps = {
  /** Hears of words that are said otherwise from now on. */
  sayOtherwise: (written: readonly string[]) => void;
  /** Where the script is written. */
  editor: RefObject<HTMLTextAreaElement | null>;
};

/** What stands above the script: pauses and emphasis at the cursor, and how words are said. */
function ScriptTools({ sayOtherwise, editor }: ScriptToolsProps) {
  const draft = useDraft();
  const { change } = useDraftActions();
  const [isOpen, setOpen] = useState(false);
  const { voice, country, region, speechRate: rate } = draft;
  const put = (script: string, { from, to }: { from: number; to: number }) => {
    change({ script });
    // After the menu has given the focus back and the text stands there.
    requestAnimationFrame(() => {
      editor.current?.focus();
      editor.current?.setSelectionRange(from, to);
    });
  };
  const insert = (seconds: number) => {
    const at = editor.current?.selectionEnd ?? draft.script.length;
    const { script, cursor } = insertBreak(draft.script, { at, tag: breakTag(seconds) });
    put(script, { from: cursor, to: cursor });
  };
  const stress = () => {
    const { selectionStart: from, selectionEnd: to } = editor.current ?? { selectionStart: 0, selectionEnd: 0 };
    const marked = toggleEmphasis(draft.script, { from, to });
    if (marked) put(marked.script, marked);
  };
  const pauses = (
    <Button size="sm" variant="quiet" icon={Timer} className={TOOL}>
      {createTexts.insertPause}
    </Button>
  );
  return (
    <div className="-mx-2 flex flex-wrap max-sm:-mx-1.5">
      <Menu trigger={pauses}>
        {PAUSES_SECONDS.map((seconds) => (
          <MenuItem key={seconds} onSelect={() => insert(seconds)}>
            {createTexts.pauseOf({ seconds })}
          </MenuItem>
        ))}
      </Menu>
      <Button size="sm" variant="quiet" icon={MessageSquareQuote} className={TOOL} onClick={() => setOpen(true)}>
        {voicesTexts.pronunciations.open}
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon={Asterisk}
        className={TOOL}
        disabled={countWords(draft.script) === 0}
        onClick={stress}
      >
        {createTexts.emphasis}
      </Button>
      <PronunciationsDialog
        open={isOpen}
        onOpenChange={setOpen}
        voice={voice && country && region ? { id: voice.id, country, region, rate } : null}
        onChanged={sayOtherwise}
      />
    </div>
  );
}

/** A stretch of a script, in UTF-16 units. */
type Stretch = { from: number; to: number };
type Marked = { script: string } & Stretch;

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['’-](?=[\p{L}\p{N}]))*/gu;
const TAG = /<[^<>]*>/gu;
/** As much of a line as one mark can hold, ending with a word. */
const PIECE = new RegExp(String.raw`\S(?:[^\n]{0,${EMPHASIS_MAX_CHARACTERS - 2}}\S)?(?!\S)`, 'gu');

/**
 * The script with the words of a stretch stressed, or no longer stressed where it lies in a mark; `from` and `to` hold the same words afterwards. A mere cursor
 * means the word at it, or the last one before it.
 * @returns null without a word to stress.
 */
export function toggleEmphasis(script: string, stretch: Stretch): Marked | null {
  const marks = findEmphasis(script);
  const around = marks.find(({ start, end }) => start <= stretch.from && stretch.to <= end);
  if (around) {
    const { start, end, inside } = around;
    return { script: script.slice(0, start) + inside + script.slice(end), from: start, to: start + inside.length };
  }
  const words = wordsAt(script, stretch);
  if (!words) return null;
  // Marks that the stretch cuts or holds belong to what is stressed now.
  const touched = marks.filter(({ start, end }) => start < words.to && words.from < end);
  const from = Math.min(words.from, ...touched.map(({ start }) => start));
  const to = Math.max(words.to, ...touched.map(({ end }) => end));
  const stressed = withoutEmphasis(script.slice(from, to)).replaceAll('*', '').replaceAll(PIECE, '*$&*');
  return { script: script.slice(0, from) + stressed + script.slice(to), from, to: from + stressed.length };
}

/** The stretch, widened to whole words and without the spaces at its ends. */
function wordsAt(script: string, { from, to }: Stretch): Stretch | null {
  const spoken = script.replaceAll(TAG, (tag) => ' '.repeat(tag.length));
  const words = [...spoken.matchAll(WORD)].map(({ index, 0: word }) => ({ from: index, to: index + word.length }));
  const held =
    from === to
      ? [words.findLast((word) => word.from <= from) ?? words[0]].filter((word) => word !== undefined)
      : words.filter((word) => word.from < to && from < word.to);
  const [first, last] = [held[0], held.at(-1)];
  return first && last ? { from: first.from, to: last.to } : null;
}

function withoutEmphasis(text: string): string {
  return findEmphasis(text).reduceRight(
    (rest, { start, end, inside }) => rest.slice(0, start) + inside + rest.slice(end),
    text,
  );
}

/** The tag that pauses speech for so many seconds. */
export function breakTag(seconds: number): string {
  return `<break time="${seconds}s"/>`;
}

/** The script with a tag at a place in it, set off by spaces, and where the cursor goes behind it. */
export function insertBreak(
  script: string,
  { at, tag }: { at: number; tag: string },
): { script: string; cursor: number } {
  const [before, after] = [script.slice(0, at), script.slice(at)];
  const inserted = `${/\S$/u.test(before) ? ' ' : ''}${tag}${/^\s/u.test(after) ? '' : ' '}`;
  return { script: before + inserted + after, cursor: before.length + inserted.length };
}

const TIMED_TAG = /<break\b[^<>]*?\btime\s{0,3}=\s{0,3}["']?\s{0,3}\+?(\d+(?:\.\d+)?|\.\d+)\s{0,3}(ms|s)\b[^<>]*>/gi;
/** '[pause 2s]', '(pause)', '<silence 1 second>': meant as a pause by people, said aloud by the voice. */
const LOOKALIKE =
  /(?:[[({]\s{0,3}(?:pause|break|silence)|<\s{0,3}(?:pause|silence))\b\s{0,3}[:=,]?\s{0,3}["']?[\d.]*\s{0,3}(?:ms|s|secs?|seconds?)?["']?\s{0,3}\/?\s{0,3}[\])}>]/gi;

/** The break tags of a script that ask for more silence than there is, as they are written. */
export function tooLongBreaks(script: string): string[] {
  return [...script.matchAll(TIMED_TAG)]
    .filter(({ 1: time, 2: unit }) => Number(time) * (unit?.toLowerCase() === 's' ? 1000 : 1) > BREAK_MAX_MS)
    .map(([tag]) => tag);
}

/** What looks like a pause in a script and is none, as it is written. */
export function pauseLookalikes(script: string): string[] {
  return [...script.matchAll(LOOKALIKE)].map(([text]) => text);
}

/** The open draft in another language, in its place: script, end card and a title that somebody wrote; the voice follows the language. It can be taken back. */
function TranslateDraft({ onClose }: { onClose: () => void }) {
  const { script, title, spec, country, region, voice, speechRate, speechMood } = useDraft();
  const { change } = useDraftActions();
  const { endCard } = spec;
  const take = ({ language, end_card: card, ...translated }: TranslatedTexts) => {
    change({
      script: translated.script,
      country: language,
      // One that is suggested follows the script by itself.
      ...(title !== null && { title: translated.title }),
      ...(endCard && card && { spec: withChoices(spec, { endCard: { ...endCard, ...card } }) }),
    });
    showUndo({
      title: translateTexts.done({ language: languageName(language) }),
      text:
        translated.stand_in === undefined
          ? translateTexts.doneText
          : `${translateTexts.standIn({ because: translated.stand_in, by: translated.written_by ?? 'none' })} ${translateTexts.doneText}`,
      icon: Languages,
      onUndo: () => change({ script, title, spec, country, region, voice, speechMood }),
    });
  };
  return (
    <TranslateLayer
      of={{ script, title: title ?? '', endCard: endCard && textsOf(endCard) }}
      from={country}
      rate={speechRate}
      onTranslated={take}
      onClose={onClose}
      onBroken={onClose}
    />
  );
}

const textsOf = ({ name, price, button }: { name: string; price: string; button: string }) => ({ name, price, button });

/** What is said of pauses that do not become what they ask for: the first of each kind. */
function breakHints(script: string): string[] {
  const [long] = tooLongBreaks(script);
  const [none] = pauseLookalikes(script);
  return [
    ...(long === undefined ? [] : [createTexts.pauseTooLong({ tag: long, maxSeconds: BREAK_MAX_MS / 1000 })]),
    ...(none === undefined ? [] : [createTexts.noPause({ text: none, tag: breakTag(1) })]),
  ];
}
