import { HashtagPlatform } from '@sayso/contract';
import { Sparkles, Hash } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyLayer } from '../../../ui/late-code.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { CopyField } from '../../../ui/inputs/copy-field.tsx';
import { Chip } from '../../../ui/badge.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Field } from '../../../ui/inputs/field.tsx';
import { useSuggestHashtags } from '../scripts.queries.ts';
import { helpTexts } from '../scripts.texts.gen.ts';
import { namingTexts } from './naming.texts.gen.ts';

const TitlesDialog = lazyLayer(() => import('./titles-dialog.tsx').then((module) => module.TitlesDialog));

type Props = {
  script: string;
  /** The language of the script; null where nobody knows it. */
  language: string | null;
  onChoose: (title: string) => void;
};

/** Beside the title: others to choose from. */
export function SuggestTitles({ script, language, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={Sparkles}
        className="-my-1.5 -mr-2.5 text-accent-text!"
        onClick={() => setOpen(true)}
      >
        {namingTexts.titles.ask}
      </Button>
      {isOpen && (
        <TitlesDialog
          script={script}
          language={language}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
          onBroken={() => setOpen(false)}
        />
      )}
    </>
  );
}

const texts = namingTexts.hashtags;

/** Hashtags of what a video says, in a language that may not be known, as many as suit where it is posted, to copy. Nobody is asked before the press. */
export function Hashtags({ script, language }: { script: string; language: string | null }) {
  const { mutate, data, error, isPending, reset } = useSuggestHashtags();
  const [platform, setPlatform] = useState<HashtagPlatform>('tiktok');
  const choose = (chosen: HashtagPlatform) => {
    setPlatform(chosen);
    // What was found for another place has another number.
    reset();
  };
  return (
    <section className="grid gap-3 border-t border-border pt-5">
      <h3 className="text-14 font-semibold">{texts.heading}</h3>
      <p className="text-13 text-text-2">{texts.text}</p>
      <Field label={texts.platform} as="group">
        {(control) => (
          <div role="group" {...control} className="flex flex-wrap gap-2">
            {HashtagPlatform.options.map((one) => (
              <Chip key={one} pressed={platform === one} onPress={() => choose(one)}>
                {texts.platforms[one]}
              </Chip>
            ))}
          </div>
        )}
      </Field>
      <div role="status" className="grid gap-3 empty:hidden">
        {error && <Note tone="danger">{`${texts.failed}. ${messageOf(error)}`}</Note>}
        {data?.stand_in !== undefined && (
          <Note tone="warning">{helpTexts.standIn({ because: data.stand_in, by: data.written_by ?? 'none' })}</Note>
        )}
        {data?.hashtags.length === 0 && <p className="text-13 text-text-2">{texts.none}</p>}
        {data && data.hashtags.length > 0 && <CopyField label={texts.found} value={data.hashtags.join(' ')} isLong />}
      </div>
      {!data && (
        <Button
          icon={Hash}
          busy={isPending}
          busyText={texts.asking}
          className="justify-self-start"
          onClick={() => mutate({ body: { script, platform, ...(language !== null && { language }) } })}
        >
          {texts.ask}
        </Button>
      )}
    </section>
  );
}
