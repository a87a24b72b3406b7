import { END_CARD_MAX, type EndCard, type FieldErrors } from '@sayso/contract';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { isEndCardEmpty } from './end-card.ts';
import { outputTexts } from './output.texts.ts';

const NEW_CARD: EndCard = { productUploadId: null, name: '', price: '', button: '', link: '' };

const TEXTS = [
  { name: 'name', label: outputTexts.product, placeholder: outputTexts.productPlaceholder },
  { name: 'price', label: outputTexts.price, placeholder: outputTexts.pricePlaceholder },
  { name: 'button', label: outputTexts.button, placeholder: outputTexts.buttonPlaceholder },
  { name: 'link', label: outputTexts.link, placeholder: outputTexts.linkPlaceholder },
] as const;

type Props = {
  card: EndCard | null;
  /** By path inside the output. */
  errors: FieldErrors;
  onChange: (card: EndCard | null) => void;
};

/** What stands at the end of the video. Switched on again, the card says what it said. */
export function EndCardFields({ card, errors, onChange }: Props) {
  const [lastCard, setLastCard] = useState(card ?? NEW_CARD);
  const toggle = (isOn: boolean) => {
    if (card) setLastCard(card);
    onChange(isOn ? lastCard : null);
  };
  return (
    <section className="-mt-3.5 grid">
      <Switch
        label={<span className="font-semibold">{outputTexts.endCard}</span>}
        help={outputTexts.endCardHelp}
        error={errors['endCard']?.[0]}
        checked={card !== null}
        onCheckedChange={toggle}
      />
      {card && (
        <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          {TEXTS.map(({ name, label, placeholder }) => (
            <Field
              key={name}
              label={label}
              error={
                errors[`endCard.${name}`]?.[0] ??
                (name === 'name' && isEndCardEmpty(card) ? outputTexts.endCardEmpty : undefined)
              }
            >
              {(control) => (
                <TextInput
                  {...control}
                  value={card[name]}
                  placeholder={placeholder}
                  maxLength={END_CARD_MAX[name]}
                  onChange={(event) => onChange({ ...card, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </section>
  );
}
