import {
  freshSpeech,
  type SpeechTiming,
  Mood,
  MOODS,
  partnerOf,
  withoutMarks,
  SPEECH_RATE,
  SpeechRate,
} from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { AudioLines, RefreshCw, X } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select, optionsOf } from '../../../ui/inputs/select.tsx';
import { formatMoney } from '../../../lib/format.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { useDebounced } from '../../../lib/typing.ts';
import { Slider } from '../../../ui/inputs/slider.tsx';
import { TextInput } from '../../../ui/inputs/text-inputs.tsx';
import { type SpeechAudio, SpeechPlayer, voicesTexts } from '../../voices/voices.parts.tsx';
import { voicesQuery, speechCostQuery } from '../../voices/voices.queries.ts';
import { filmedBy, lacking } from '../../specs/specs.parts.tsx';
import { useScriptLimits } from '../../specs/specs.queries.ts';
import { type Draft, isSpeechStale } from '../store/draft.ts';
import { useDraft, useDraftActions, useDraftPart } from '../store/open-draft.tsx';
import { presenterTexts } from '../create.texts.gen.ts';
import { scriptOverrun } from '../script/script-length.ts';
import type { SpeechGeneration } from './use-speech-generation.ts';
import { speechUseTexts } from './speech-card.texts.gen.ts';

type Props = {
  speaking: SpeechGeneration;
  audio: SpeechAudio | null;
  timing: SpeechTiming | undefined;
};

/** How fast and in which mood, and the speech itself: made, heard, made again. */
export function SpeechCard({ speaking, audio, timing }: Props) {
  const draft = useDraft();
  const { change } = useDraftActions();
  const limits = useScriptLimits();
  const hasMoods = useHasMoods(draft);
  const filming = lacking(filmedBy(draft.avatar), 'moods');
  const { generate, isGenerating } = speaking;
  // One next step at a time: making the speech is it until there is one that fits.
  const isNextStep = freshSpeech(draft) === null && draft.script.trim() !== '';
  return (
    <Card className="grid gap-4 p-(--pad-card)">
      <h3 className="sr-only">{voicesTexts.speech}</h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4">
        <RateChoice value={draft.speechRate} onChange={(speechRate) => change({ speechRate })} />
        {hasMoods && (
          <MoodChoice
            value={draft.speechMood}
            help={filming === null ? undefined : presenterTexts.mood({ partner: filming })}
            onChange={(speechMood) => change({ speechMood })}
          />
        )}
        <div className="flex min-w-[160px] flex-1 items-center max-md:basis-full">
          {isGenerating ? (
            <Speaking order={speaking.order} />
          ) : draft.speech ? (
            <SpeechPlayer
              audio={audio}
              timing={timing}
              durationMs={draft.speech.durationMs}
              tone={isSpeechStale(draft) ? 'stale' : 'live'}
            />
          ) : (
            <p className="text-13 text-text-3">{voicesTexts.nothingYet}</p>
          )}
        </div>
        {speaking.order ? (
          <Button icon={X} onClick={speaking.order.cancel} className="max-md:w-full">
            {voicesTexts.cancelSpeech}
          </Button>
        ) : (
          <Button
            icon={draft.speech ? RefreshCw : AudioLines}
            variant={isNextStep ? 'primary' : 'secondary'}
            busy={isGenerating}
            busyText={voicesTexts.generating}
            disabled={scriptOverrun(draft, limits) !== null}
            onClick={generate}
            className="max-md:w-full"
          >
            {draft.speech ? voicesTexts.generateAgain : voicesTexts.generate}
          </Button>
        )}
      </div>
      <SpeechUse />
    </Card>
  );
}

type RateChoiceProps = { value: number; onChange: (rate: number) => void };

/** How fast the voice speaks: typed or pulled. What cannot be meant stays in the box, with its reason, and changes nothing. */
function RateChoice({ value, onChange }: RateChoiceProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    setProblem(undefined);
    const rate = SpeechRate.safeParse(rateIn(text));
    if (rate.success) onChange(toStep(rate.data));
  };
  const leave = () => {
    const reason = typed === null ? undefined : SpeechRate.safeParse(rateIn(typed)).error?.issues[0]?.message;
    setProblem(reason);
    if (reason === undefined) setTyped(null);
  };
  return (
    <div className="grid flex-[0_0_168px] gap-1 max-md:flex-[1_1_100%]">
      <div className="flex items-center justify-between text-13 font-medium">
        <label htmlFor={id}>{voicesTexts.speechRate}</label>
        <TextInput
          id={id}
          type="number"
          min={SPEECH_RATE.min}
          max={SPEECH_RATE.max}
          step={SPEECH_RATE.step}
          value={typed ?? value.toFixed(1)}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          end={<span className="pointer-events-none text-13 font-normal text-text-3">{voicesTexts.rateUnit}</span>}
          className="h-8! w-[72px]! appearance-[textfield] pr-6! pl-2.5! text-13! tabular-nums max-sm:h-11! max-sm:text-16! pointer-coarse:h-11! pointer-coarse:text-16! [&::-webkit-inner-spin-button]:appearance-none"
        />
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className="text-12 text-danger">
          {problem}
        </p>
      )}
      <Slider
        label={voicesTexts.speechRate}
        min={SPEECH_RATE.min}
        max={SPEECH_RATE.max}
        step={SPEECH_RATE.step}
        value={value}
        onValueChange={(rate) => {
          setTyped(null);
          setProblem(undefined);
          onChange(toStep(rate));
        }}
        format={(rate) => voicesTexts.rate({ rate: rate.toFixed(1) })}
      />
      <div className="flex justify-between text-12 text-text-3">
        <span>{voicesTexts.slow}</span>
        <span>{voicesTexts.fast}</span>
      </div>
    </div>
  );
}

/** Nothing is no rate; it would count as 0. */
const rateIn = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/** Steps of a tenth add up to 1.2000000000000002. */
const toStep = (rate: number) => Math.round(rate * 10) / 10;

/** Milliseconds a pause in typing lasts before it is asked. */
const PAUSE_MS = 700;

/** What speaking the script takes with the partner whose voice is chosen, and whose key that is, before it is spoken. Nothing for voices of this machine. */
function SpeechUse() {
  const voice = useDraftPart((draft) => draft.voice);
  const script = useDraftPart((draft) => draft.script);
  const characters = withoutMarks(useDebounced(script, PAUSE_MS)).trim().length;
  const isAsked = voice !== null && partnerOf(voice.id) !== undefined && characters > 0;
  const { data: cost } = useQuery({ ...speechCostQuery(voice?.id ?? '', characters), enabled: isAsked });
  if (!isAsked || !cost) return null;
  return (
    <div className="grid gap-1.5 text-13 text-text-2">
      <p>
        {speechUseTexts.takes({ partner: cost.partner_name, count: cost.characters })}{' '}
        {cost.price_cents !== null && `${speechUseTexts.price({ money: formatMoney(cost.price_cents / 100, 'USD') })} `}
        {speechUseTexts.pays[cost.pays]}{' '}
        {cost.characters_left !== null && speechUseTexts.left({ count: cost.characters_left })}
      </p>
      {cost.refusal !== null && <Note tone="warning">{cost.refusal}</Note>}
    </div>
  );
}

type MoodChoiceProps = {
  value: Mood | null;
  /** What there is to know of it before. */
  help: string | undefined;
  onChange: (mood: Mood | null) => void;
};

/** How the voice means what it says. */
function MoodChoice({ value, help, onChange }: MoodChoiceProps) {
  return (
    <div className="flex-[0_0_128px] max-md:flex-[1_1_100%]">
      <Field label={voicesTexts.mood} help={help}>
        {(control) => (
          <Select
            {...control}
            options={optionsOf({ plain: voicesTexts.plainMood, ...MOODS })}
            value={value ?? 'plain'}
            onValueChange={(name) => onChange(Mood.safeParse(name).data ?? null)}
          />
        )}
      </Field>
    </div>
  );
}

/** Whether the chosen voice lets a mood be heard; so long as that is not known, it may. */
function useHasMoods({ country, region, voice: chosen }: Draft): boolean {
  const { data: groups = [] } = useQuery(voicesQuery(country, region));
  const voices = groups.flatMap(({ children }) => children);
  return voices.find(({ value }) => value === chosen?.id)?.has_moods ?? true;
}

function Speaking({ order }: Pick<SpeechGeneration, 'order'>) {
  if (order) return <Ordered percent={order.percent} />;
  return (
    <div role="status" className="flex flex-1 items-center gap-3">
      <Skeleton className="size-11 rounded-full!" />
      <Skeleton className="h-11 flex-1 rounded-md!" />
      <span className="text-13 whitespace-nowrap text-text-2">{voicesTexts.generatingLong}</span>
    </div>
  );
}

/** What takes long says how far it is. */
function Ordered({ percent }: Pick<NonNullable<SpeechGeneration['order']>, 'percent'>) {
  const title = percent === null ? voicesTexts.waitingForTurn : voicesTexts.generatingLong;
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      <div className="flex items-baseline justify-between gap-3 text-13">
        <span role="status" className="font-medium">
          {title}
        </span>
        {percent !== null && <span className="text-text-2 tabular-nums">{voicesTexts.spoken({ percent })}</span>}
      </div>
      <ProgressBar percent={percent ?? 0} label={voicesTexts.generatingLong} />
      <p className="text-12 text-text-3">{voicesTexts.goOn}</p>
    </div>
  );
}
