import { InstallVoicePack, type VoicePackKind } from '@sayso/contract';
import { useState } from 'react';
import { TitledCard } from '../../../ui/card.tsx';
import { Form, FormFailure, SubmitButton } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { useAppForm } from '../../../ui/form/use-app-form.ts';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { useInstallVoicePack } from './voice-packs.queries.ts';
import { textsOfPacks } from './recognition-packs.texts.ts';

const EMPTY = { address: '', sha256: '' };
type Props = { kind: VoicePackKind };

/** Names a pack by its address and its checksum. */
export function InstallPackCard({ kind }: Props) {
  const { add: texts } = textsOfPacks(kind);
  const [asked, setAsked] = useState(0);
  return (
    <TitledCard title={texts.title} text={texts.text}>
      {/* A new one for the next pack: what was typed belongs to the last. */}
      <InstallForm key={asked} kind={kind} onAsked={() => setAsked(asked + 1)} />
    </TitledCard>
  );
}

function InstallForm({ kind, onAsked }: Props & { onAsked: () => void }) {
  const { add: texts } = textsOfPacks(kind);
  const { mutateAsync: install } = useInstallVoicePack();
  const form = useAppForm({
    defaults: { kind, ...EMPTY },
    schema: InstallVoicePack,
    submit: (body) => install({ body }),
    onDone: () => {
      onAsked();
      showToast({ tone: 'success', about: 'voice-pack', ...texts.asked });
    },
  });
  return (
    <Form form={form} label={texts.title}>
      <TextField
        form={form}
        name="address"
        label={texts.address}
        type="url"
        placeholder={texts.addressPlaceholder}
        autoComplete="off"
      />
      <TextField form={form} name="sha256" label={texts.checksum} help={texts.checksumHelp} autoComplete="off" />
      <FormFailure form={form} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 text-13 text-text-3">{texts.licence}</p>
        <SubmitButton form={form} busyText={texts.installing} className="max-sm:w-full">
          {texts.install}
        </SubmitButton>
      </div>
    </Form>
  );
}
