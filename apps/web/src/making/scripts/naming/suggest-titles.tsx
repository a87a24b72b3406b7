import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyLayer } from '../../../ui/late-code.tsx';
import { namingTexts } from './naming.texts.ts';

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
