import type { TranslatedTexts } from '@sayso/contract';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { EmptyState, Loading } from '../../../ui/feedback/states.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { Select } from '../../../ui/inputs/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useTranslateScript, useTranslations } from '../scripts.queries.ts';
import { NeedsTextServer } from './needs-text-server.tsx';
import { translateTexts as texts } from './translate.texts.gen.ts';

/** What stands in a video beside its script. */
export type Translatable = {
  script: string;
  title: string;
  endCard: { name: string; price: string; button: string } | null;
};

type Props = {
  of: Translatable;
  /** The language of the voice, '' where none is chosen. */
  from: string;
  rate: number;
  onTranslated: (texts: TranslatedTexts) => void;
  onClose: () => void;
};

/** Into which language a script goes, with the texts beside it; where nobody translates, why. */
export function TranslateDialog({ of, from, rate, onTranslated, onClose }: Props) {
  const all = useTranslations();
  const languages = all?.filter(({ value }) => value !== from);
  const [chosen, setChosen] = useState('');
  const { mutate, isPending, error } = useTranslateScript();
  const language = languages?.find(({ value }) => value === chosen)?.value ?? languages?.[0]?.value;
  const translate = () => {
    if (language === undefined) return;
    const { endCard, ...rest } = of;
    const form = { ...rest, end_card: endCard, language, rate, ...(from !== '' && { from }) };
    mutate(
      { body: form },
      {
        onSuccess: (translated) => {
          onTranslated(translated);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isPending && onClose()}
      title={texts.title}
      {...(language !== undefined && { description: texts.text })}
      footer={
        language === undefined ? (
          <Button onClick={onClose}>{texts.close}</Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={isPending}>
              {texts.cancel}
            </Button>
            <Button
              variant="primary"
              icon={Languages}
              busy={isPending}
              busyText={texts.translating}
              onClick={translate}
            >
              {texts.translate}
            </Button>
          </>
        )
      }
    >
      {languages === undefined && <Loading title={texts.loading} />}
      {all?.length === 0 && <NeedsTextServer />}
      {all !== undefined && all.length > 0 && languages?.length === 0 && (
        <EmptyState icon={Languages} title={texts.none} text={texts.noneText} />
      )}
      {language !== undefined && (
        <div className="grid gap-4">
          <Field label={texts.language} help={texts.voiceFollows}>
            {(control) => (
              <Select
                {...control}
                options={languages ?? []}
                value={language}
                disabled={isPending}
                onValueChange={setChosen}
              />
            )}
          </Field>
          {error && <Note tone="danger">{messageOf(error)}</Note>}
        </div>
      )}
    </Dialog>
  );
}
