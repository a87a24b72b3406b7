import {
  type EndCard,
  type CaptionLook,
  END_CARD_MAX,
  type FieldErrors,
  isEndCardEmpty,
  type SpecChange,
  UnfinishedEndCard,
} from '@sayso/contract';
import { frameCount, FRAMES_PER_SECOND } from '@sayso/engine';
import { END_CARD_FRAMES } from '@sayso/engine/performance/end-card';
import { useState } from 'react';
import { Field } from '../../../ui/inputs/field.tsx';
import { Switch } from '../../../ui/inputs/switch.tsx';
import { TextInput } from '../../../ui/inputs/text-inputs.tsx';
import { UploadChoice } from '../../../people/uploads/uploads.parts.tsx';
import { AccentField } from './look-fields.tsx';
import { outputTexts } from './output.texts.gen.ts';

/** How long an end card is shown. */
export const END_CARD_MS = (END_CARD_FRAMES * 1000) / FRAMES_PER_SECOND;

/** Length of the video that a speech becomes, in milliseconds: the speech, the moment after it, and the end card. */
export function videoMs(speech: { durationMs: number }, endCard: EndCard | null): number {
  return (frameCount(speech, endCard && { ...endCard, product: null }) * 1000) / FRAMES_PER_SECOND;
}

/** What limits count of a video, in milliseconds: its speech and its end card, without the moment between them. */
export function countedMs(speech: { durationMs: number }, endCard: EndCard | null): number {
  return speech.durationMs + (endCard ? END_CARD_MS : 0);
}

const NEW_CARD: EndCard = UnfinishedEndCard.parse({});

const TEXTS = [
  { name: 'name', text: 'product' },
  { name: 'price', text: 'price' },
  { name: 'button', text: 'button' },
  { name: 'link', text: 'link' },
] as const;

type Props = {
  card: EndCard | null;
  /** Their accent is the card's, whether they are seen or not. */
  captions: CaptionLook;
  /** Why the video has no room for it. */
  tooLong: string | null;
  /** By path inside the output. */
  errors: FieldErrors;
  onChange: (change: Pick<SpecChange, 'endCard' | 'captions'>) => void;
};

/** What stands at the end of the video. Switched on again, the card says what it said. */
export function EndCardFields({ card, captions, tooLong, errors, onChange }: Props) {
  const [lastCard, setLastCard] = useState(card ?? NEW_CARD);
  const [isFilledIn, setFilledIn] = useState(false);
  const toggle = (isOn: boolean) => {
    setFilledIn(false);
    if (card) setLastCard(card);
    onChange({ endCard: isOn ? lastCard : null });
  };
  return (
    <section className="-my-3.5 grid">
      <Switch
        label={<span className="font-semibold">{outputTexts.endCard}</span>}
        help={outputTexts.endCardHelp}
        error={tooLong ?? errors['endCard']?.[0]}
        checked={card !== null}
        onCheckedChange={toggle}
      />
      {card && (
        <div
          className="grid grid-cols-2 gap-x-3 gap-y-4 pb-3.5 max-sm:grid-cols-1"
          // Nothing is missing while one is still on the way through the fields.
          onBlur={({ target, currentTarget, relatedTarget }) => {
            if (target instanceof HTMLInputElement && !currentTarget.contains(relatedTarget)) setFilledIn(true);
          }}
          onKeyDown={({ key, target }) => {
            if (key === 'Enter' && target instanceof HTMLInputElement) setFilledIn(true);
          }}
        >
          <div className="col-span-full">
            <UploadChoice
              kind="product"
              value={card.productUploadId}
              error={errors['endCard.productUploadId']?.[0]}
              onChange={(upload) => onChange({ endCard: { ...card, productUploadId: upload?.id ?? null } })}
            />
          </div>
          {TEXTS.map(({ name, text }) => (
            <Field
              key={name}
              label={outputTexts[text]}
              error={
                errors[`endCard.${name}`]?.[0] ??
                (name === 'name' && isFilledIn && isEndCardEmpty(card) ? outputTexts.endCardEmpty : undefined)
              }
            >
              {(control) => (
                <TextInput
                  {...control}
                  dir="auto"
                  value={card[name]}
                  placeholder={outputTexts[`${text}Placeholder`]}
                  maxLength={END_CARD_MAX[name]}
                  onChange={(event) => onChange({ endCard: { ...card, [name]: event.target.value } })}
                />
              )}
            </Field>
          ))}
          {captions.style === 'off' && (
            <div className="col-span-full">
              <AccentField
                value={captions.color}
                error={errors['captions.color']?.[0]}
                onChange={(color) => onChange({ captions: { look: { color } } })}
              />
            </div>
          )}
        </div>
      )}
    </section>
  );
}
