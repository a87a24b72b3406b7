import { nearLanguages, withoutMarks } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { useDebounced } from '../../../../lib/use-debounced.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { countriesQuery } from '../../../voices/voices.queries.ts';
import { useDraftPart } from '../../store/open-draft.tsx';
import { languageTexts as texts } from './language.texts.ts';
import { otherLanguageIn } from './likely-language.ts';

/** Milliseconds a pause in typing lasts before the language is looked at. */
const PAUSE_MS = 700;

type Props = { onChoose: (language: string) => void; onOwnRecording: () => void };

/** Says so where a script is clearly in another language than its voice, and offers voices of that one. Where nobody speaks it: voices of a language near to it, and a recording. */
export function LanguageHint({ onChoose, onOwnRecording }: Props) {
  const script = useDraftPart((draft) => draft.script);
  const country = useDraftPart((draft) => draft.country);
  const { data: countries = [] } = useQuery(countriesQuery);
  const found = otherLanguageIn(withoutMarks(useDebounced(script, PAUSE_MS)), country);
  const offered = countries.map(({ value }) => value);
  const isOffered = found !== null && offered.includes(found);
  const near = found === null || isOffered ? [] : nearLanguages(found, offered).filter((one) => one !== country);
  return (
    <div role="status" className="text-13 text-text-2">
      {found !== null && countries.length > 0 && (
        <div className="mt-2 flex items-start gap-1.5">
          <Icon of={Languages} size={14} className="mt-[3px]" />
          <div className="grid min-w-0 justify-items-start gap-2">
            <p>{isOffered ? texts.other(found, country) : texts.unspoken(found, country)}</p>
            <div className="flex flex-wrap gap-2">
              {isOffered && (
                <Button size="sm" onClick={() => onChoose(found)}>
                  {texts.choose(found)}
                </Button>
              )}
              {near.map((language) => (
                <Button key={language} size="sm" onClick={() => onChoose(language)}>
                  {texts.chooseNear(language)}
                </Button>
              ))}
              {!isOffered && (
                <Button size="sm" onClick={onOwnRecording}>
                  {texts.ownRecording}
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
