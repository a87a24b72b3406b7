import { DEFAULT_PREFERENCES, newVideoChoices, PREFERENCE_CHOICES, SPEECH_RATE } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { TitledCard } from '../../ui/card.tsx';
import { SelectField } from '../../ui/form/choice-fields.tsx';
import { SliderField } from '../../ui/form/special-fields.tsx';
import { type AppForm, useTypedValues } from '../../ui/form/use-app-form.ts';
import {
  type PreferenceValues,
  PreferenceSection,
  preferencesTexts as texts,
} from '../../people/accounts/settings/preferences.parts.tsx';
import { useFirstVoice } from '../voices/voices.queries.ts';
import { avatarQuery, useFirstRoom } from './avatars.queries.ts';

type Props = { form: AppForm<PreferenceValues> };

/** What new videos begin with. */
export function NewVideoDefaults({ form }: Props) {
  const { performer, room } = useFirstLook(form);
  const select = <Key extends keyof typeof texts.options>(name: Key) => ({
    form,
    name,
    label: texts.labels[name],
    options: PREFERENCE_CHOICES[name].map((value) => ({
      value,
      label: (texts.options[name] as Words)[value] ?? value,
    })),
  });
  return (
    <TitledCard {...texts.defaults}>
      <PreferenceSection title={texts.sections.voice} look="fields">
        <SelectField {...select('defaultVoice')} />
        <SelectField {...select('defaultLanguage')} />
        <FirstVoice form={form} />
        <div className="sm:col-span-2">
          <SliderField
            form={form}
            name="voiceSpeed"
            label={texts.labels.voiceSpeed}
            {...SPEECH_RATE}
            format={(rate) => texts.speed({ rate: rate.toFixed(1) })}
            ends={texts.speedEnds}
          />
        </div>
      </PreferenceSection>
      <PreferenceSection title={texts.sections.look} look="fields">
        <SelectField
          {...select('defaultAvatarStyle')}
          help={<ComesTo words={performer && texts.beginsWith({ avatar: performer.display_name })} />}
        />
        <SelectField
          {...select('defaultBackgroundStyle')}
          help={<ComesTo words={room && texts.beginsIn({ room: room.name })} />}
        />
      </PreferenceSection>
      <PreferenceSection title={texts.sections.quality} look="fields">
        <SelectField {...select('videoQuality')} />
        <SelectField {...select('audioBitrate')} />
      </PreferenceSection>
    </TitledCard>
  );
}

type Words = Readonly<Record<string, string>>;

/** Said as soon as it changes; its line is kept while it is not known. */
function ComesTo({ words }: { words: string | undefined }) {
  return (
    <span role="status" className="block min-h-4">
      {words}
    </span>
  );
}

/** What the chosen styles come to: who is seen has the gender of the voice, and not every room is drawn yet. */
function useFirstLook(form: Props['form']) {
  const typed = useTypedValues(form) as PreferenceValues;
  const { defaultVoice, defaultAvatarStyle, defaultBackgroundStyle } = typed;
  const { avatarId, backgroundIds } = useMemo(
    () => newVideoChoices({ ...DEFAULT_PREFERENCES, defaultVoice, defaultAvatarStyle, defaultBackgroundStyle }),
    [defaultVoice, defaultAvatarStyle, defaultBackgroundStyle],
  );
  const { data: performer } = useQuery(avatarQuery(avatarId));
  return { performer, room: useFirstRoom(backgroundIds) };
}

/** What the chosen voice and language come to: not every voice speaks every language. */
function FirstVoice({ form }: Props) {
  const { defaultVoice, defaultLanguage } = useTypedValues(form) as PreferenceValues;
  const choices = useMemo(
    () => newVideoChoices({ ...DEFAULT_PREFERENCES, defaultVoice, defaultLanguage }),
    [defaultVoice, defaultLanguage],
  );
  const first = useFirstVoice(choices);
  return (
    <p role="status" className="-mt-2.5 min-h-4 text-12 text-text-3 sm:col-span-2">
      {first && texts.startsWith({ voice: first.voice.label, language: first.language })}
    </p>
  );
}
