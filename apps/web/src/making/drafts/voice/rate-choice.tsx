import { SPEECH_RATE, SpeechRate } from '@sayso/contract';
import { useId, useState } from 'react';
import { Slider } from '../../../ui/inputs/slider.tsx';
import { TextInput } from '../../../ui/inputs/text-input.tsx';
import { voicesTexts } from '../../voices/voices.parts.tsx';

type Props = { value: number; onChange: (rate: number) => void };

/** How fast the voice speaks: typed or pulled. What cannot be meant stays in the box, with its reason, and changes nothing. */
export function RateChoice({ value, onChange }: Props) {
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
        format={voicesTexts.rate}
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
