import { partnerOf, withoutMarks } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/money-words.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { speechCostQuery } from '../../voices/voices.queries.ts';
import { useDraftPart } from '../store/open-draft.tsx';
import { speechUseTexts as texts } from './speech-use.texts.ts';

/** Milliseconds a pause in typing lasts before it is asked. */
const PAUSE_MS = 700;

/** What speaking the script takes with the partner whose voice is chosen, and whose key that is, before it is spoken. Nothing for voices of this machine. */
export function SpeechUse() {
  const voice = useDraftPart((draft) => draft.voice);
  const script = useDraftPart((draft) => draft.script);
  const characters = withoutMarks(useDebounced(script, PAUSE_MS)).trim().length;
  const isAsked = voice !== null && partnerOf(voice.id) !== undefined && characters > 0;
  const { data: cost } = useQuery({ ...speechCostQuery(voice?.id ?? '', characters), enabled: isAsked });
  if (!isAsked || !cost) return null;
  return (
    <div className="grid gap-1.5 text-13 text-text-2">
      <p>
        {texts.takes(cost.partner_name, cost.characters)}{' '}
        {cost.price_cents !== null && `${texts.price(formatMoney(cost.price_cents / 100, 'USD'))} `}
        {texts.pays[cost.pays]} {cost.characters_left !== null && texts.left(cost.characters_left)}
      </p>
      {cost.refusal !== null && <Note tone="warning">{cost.refusal}</Note>}
    </div>
  );
}
