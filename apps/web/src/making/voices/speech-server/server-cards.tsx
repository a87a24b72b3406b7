import { SERVER_VOICE_EXAMPLE, SETTINGS } from '@sayso/contract';
import { Note } from '../../../ui/feedback/banner.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { SwitchField } from '../../../ui/form/choice-fields.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-fields.tsx';
import type { AppForm } from '../../../ui/form/use-app-form.ts';
import { BoundSecretField } from '../../../people/settings/bound-secret-field.parts.tsx';
import type { SettingEntries } from '../../../people/settings/settings.queries.ts';
import type { SpeechServerValues } from './speech-server-values.ts';
import { speechServerTexts as texts } from './speech-server.texts.ts';

type Props = { form: AppForm<SpeechServerValues>; entries: SettingEntries };

/** Where the server is, and what it asks for. */
export function ServerCard({ form, entries }: Props) {
  return (
    <TitledCard title={texts.server.title} text={texts.server.text}>
      <TextField
        form={form}
        name="speech_server_url"
        {...words('speech_server_url')}
        type="url"
        placeholder="http://localhost:8880/v1"
        autoComplete="off"
      />
      <div className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1">
        <BoundSecretField form={form} name="speech_server_key" entries={entries} again={texts.keyAgain} />
        <TextField form={form} name="speech_server_model" {...words('speech_server_model')} autoComplete="off" />
      </div>
      <Note>{texts.server.private}</Note>
    </TitledCard>
  );
}

/** Which of its voices people can choose. */
export function VoicesCard({ form }: Pick<Props, 'form'>) {
  return (
    <TitledCard title={texts.voices.title} text={texts.voices.text}>
      <TextAreaField
        form={form}
        name="speech_server_voices"
        {...words('speech_server_voices')}
        rows={SETTINGS.speech_server_voices.rows}
        placeholder={SERVER_VOICE_EXAMPLE}
      />
      <SwitchField form={form} name="speech_server_stand_in" {...words('speech_server_stand_in')} />
    </TitledCard>
  );
}

/** Label and help as the registry has them. */
function words(name: Exclude<keyof SpeechServerValues, 'speech_server_key'>) {
  const { label, help } = SETTINGS[name];
  return { label, help };
}
