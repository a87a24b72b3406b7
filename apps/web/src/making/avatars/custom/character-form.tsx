import { AVATAR_DESCRIPTION_MAX, avatarFieldsMissing, type FieldErrors, productPictureHint } from '@sayso/contract';
import { Sparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Segmented } from '../../../ui/inputs/segmented.tsx';
import { Select, optionsOf } from '../../../ui/inputs/select.tsx';
import { TextArea } from '../../../ui/inputs/text-inputs.tsx';
import { PictureDrop } from '../../../people/uploads/uploads.parts.tsx';
import { AvatarNameField } from '../avatar-name-field.tsx';
import { avatarsTexts } from '../avatars.texts.gen.ts';
import type { Character } from '../custom-avatars.queries.ts';
import { customTexts as texts } from './custom.texts.gen.ts';

const FIELDS = ['description', 'gender', 'appearance', 'age', 'productUploadId'] as const;
/** What a character cannot be made without. */
type CharacterField = (typeof FIELDS)[number];

/** What of a character is still to be said, in the order in which it is asked for. */
function missingIn(character: Character): CharacterField[] {
  return FIELDS.filter((field) => (character[field] ?? '').trim() === '');
}

type Props = {
  value: Character;
  /** What the server says about fields, by name. */
  errors: FieldErrors;
  /** An avatar is in the making. */
  isBusy: boolean;
  /** There is one already, and it may be made anew. */
  isMade: boolean;
  onChange: (fields: Partial<Character>) => void;
  onGenerate: () => void;
};

/** What is too long to be drawn stays while somebody shortens it, as far as drafts hold it. */
const KEPT_CHARACTERS = 5_000;
const NOT_CHOSEN = '';

/** A character in words and a few choices, with the picture of the product that it shows. What is missing is said when somebody wants to go on without it. */
export function CharacterForm({ value, errors, isBusy, isMade, onChange, onGenerate }: Props) {
  const [wasTried, setTried] = useState(false);
  const missing = missingIn(value);
  const over = value.description.trim().length - AVATAR_DESCRIPTION_MAX;
  const isIncomplete = wasTried && missing.length > 0;
  const problem = (field: CharacterField, sent: string = field) =>
    (isIncomplete && missing.includes(field) ? texts.missing[field] : undefined) ?? errors[sent]?.[0];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.length === 0 && over <= 0) onGenerate();
  };
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid gap-5 p-5 max-sm:p-4">
        <h2 className="display-18">{texts.title}</h2>
        <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] gap-x-5 gap-y-5 max-sm:grid-cols-1">
          <div className="grid content-start gap-5">
            <Field
              label={texts.description}
              error={over > 0 ? texts.tooLong({ over }) : problem('description')}
              aside={
                <span className="tabular-nums">{`${value.description.length.toLocaleString('en')} / ${AVATAR_DESCRIPTION_MAX.toLocaleString('en')}`}</span>
              }
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={5}
                  required
                  maxLength={KEPT_CHARACTERS}
                  placeholder={texts.descriptionPlaceholder}
                  value={value.description}
                  onChange={({ target }) => onChange({ description: target.value })}
                />
              )}
            </Field>
            <div className="grid gap-1.5">
              <PictureDrop
                kind="product"
                label={texts.product}
                value={value.productUploadId}
                rulesText={productPictureHint()}
                error={problem('productUploadId', 'productImage')}
                onChange={(upload) => onChange({ productUploadId: upload?.id ?? null })}
              />
              <p className="text-12 text-text-3">{texts.productHelp}</p>
            </div>
          </div>
          <div className="grid content-start gap-5">
            <Field as="group" label={texts.gender} error={problem('gender')}>
              {(control) => (
                <div {...control} role="group">
                  <Segmented
                    label={texts.gender}
                    segments={optionsOf(avatarsTexts.genders)}
                    value={value.gender}
                    onValueChange={(gender) => onChange({ gender })}
                    className="w-full *:flex-1"
                  />
                </div>
              )}
            </Field>
            <Field label={texts.appearance} error={problem('appearance')}>
              {(control) => (
                <Select
                  {...control}
                  required
                  options={[{ value: NOT_CHOSEN, label: texts.choose }, ...optionsOf(avatarsTexts.appearances)]}
                  value={value.appearance}
                  onValueChange={(appearance) => onChange({ appearance })}
                />
              )}
            </Field>
            <Field label={texts.age} error={problem('age')}>
              {(control) => (
                <Select
                  {...control}
                  required
                  options={[{ value: NOT_CHOSEN, label: texts.choose }, ...optionsOf(texts.ages)]}
                  value={value.age}
                  onValueChange={(age) => onChange({ age })}
                />
              )}
            </Field>
            <Field label={texts.clothing} aside={texts.optional} error={errors['clothing']?.[0]}>
              {(control) => (
                <Select
                  {...control}
                  options={[{ value: NOT_CHOSEN, label: texts.anyClothing }, ...optionsOf(texts.clothes)]}
                  value={value.clothing}
                  onValueChange={(clothing) => onChange({ clothing })}
                />
              )}
            </Field>
            <AvatarNameField
              value={value.avatarName}
              error={errors['name']?.[0]}
              onChange={(avatarName) => onChange({ avatarName })}
            />
          </div>
        </div>
        {isIncomplete && <Note tone="danger">{avatarFieldsMissing()}</Note>}
        <Button
          type="submit"
          variant={isMade ? 'secondary' : 'primary'}
          icon={Sparkles}
          busy={isBusy}
          busyText={texts.generating}
          className="justify-self-start max-sm:w-full"
        >
          {isMade ? texts.generateAgain : texts.generate}
        </Button>
      </form>
    </Card>
  );
}
