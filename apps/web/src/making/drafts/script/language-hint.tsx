import { nearLanguages, otherLanguageIn, withoutMarks } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import { languageName } from '../../../lib/format.ts';
import { useDebounced } from '../../../lib/typing.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useMay } from '../../../session/may.ts';
import { countriesQuery, useUnspokenLanguage } from '../../voices/voices.queries.ts';
import { useDraftPart } from '../store/open-draft.tsx';
import { languageTexts } from './language-hint.texts.gen.ts';

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
  const unspoken = countries.length > 0 && !isOffered ? found : null;
  const near = found === null || isOffered ? [] : nearLanguages(found, offered).filter((one) => one !== country);
  return (
    <div role="status" className="text-13 text-text-2">
      {found !== null && countries.length > 0 && (
        <div className="mt-2 flex items-start gap-1.5">
          <Icon of={Languages} size={14} className="mt-[3px]" />
          <div className="grid min-w-0 justify-items-start gap-2">
            <p>
              {isOffered
                ? languageTexts.other({ script: languageName(found), voice: languageName(country) })
                : languageTexts.unspoken({ script: languageName(found), voice: languageName(country) })}
            </p>
            {unspoken !== null && <WhatWouldSpeak language={unspoken} />}
            <div className="flex flex-wrap gap-2">
              {isOffered && (
                <Button size="sm" onClick={() => onChoose(found)}>
                  {languageTexts.choose({ script: languageName(found) })}
                </Button>
              )}
              {near.map((language) => (
                <Button key={language} size="sm" onClick={() => onChoose(language)}>
                  {languageTexts.chooseNear({ near: languageName(language) })}
                </Button>
              ))}
              {!isOffered && (
                <Button size="sm" onClick={onOwnRecording}>
                  {languageTexts.ownRecording}
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

/** Which voice pack would speak a language, else that a speech server may: with the way there for an administrator, for others with whom to ask. */
function WhatWouldSpeak({ language }: { language: string }) {
  const isOperator = useMay('voices.manage');
  const packs = useUnspokenLanguage(language);
  if (packs === null) return null;
  const [pack] = packs;
  if (!isOperator) return <p>{pack ? languageTexts.askForPack({ pack }) : languageTexts.askForServer}</p>;
  return (
    <>
      <p>{pack ? languageTexts.packWould({ pack }) : languageTexts.serverWould}</p>
      <Link
        to="/admin/$tab"
        params={{ tab: 'settings' }}
        search={{ section: pack ? 'voice-packs' : 'speech-server' }}
        className={buttonClass({ size: 'sm' })}
      >
        {pack ? languageTexts.toPacks : languageTexts.toServer}
      </Link>
    </>
  );
}
