import { type TranslatedTexts, withChoices } from '@sayso/contract';
import { Languages } from 'lucide-react';
import { showUndo } from '../../../ui/feedback/undo-toast.tsx';
import { TranslateLayer, translateTexts } from '../../scripts/scripts.parts.tsx';
import { useDraft, useDraftActions } from '../store/open-draft.tsx';

/** The open draft in another language, in its place: script, end card and a title that somebody wrote; the voice follows the language. It can be taken back. */
export function TranslateDraft({ onClose }: { onClose: () => void }) {
  const { script, title, spec, country, region, voice, speechRate, speechMood } = useDraft();
  const { change } = useDraftActions();
  const { endCard } = spec;
  const take = ({ language, end_card: card, ...translated }: TranslatedTexts) => {
    change({
      script: translated.script,
      country: language,
      // One that is suggested follows the script by itself.
      ...(title !== null && { title: translated.title }),
      ...(endCard && card && { spec: withChoices(spec, { endCard: { ...endCard, ...card } }) }),
    });
    showUndo({
      title: translateTexts.done(language),
      text:
        translated.stand_in === undefined
          ? translateTexts.doneText
          : `${translateTexts.standIn(translated.stand_in, translated.written_by)} ${translateTexts.doneText}`,
      icon: Languages,
      onUndo: () => change({ script, title, spec, country, region, voice, speechMood }),
    });
  };
  return (
    <TranslateLayer
      of={{ script, title: title ?? '', endCard: endCard && textsOf(endCard) }}
      from={country}
      rate={speechRate}
      onTranslated={take}
      onClose={onClose}
      onBroken={onClose}
    />
  );
}

const textsOf = ({ name, price, button }: { name: string; price: string; button: string }) => ({ name, price, button });
