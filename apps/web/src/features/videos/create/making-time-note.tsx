import { chosenAudio } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { formatAbout } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { usePreferences } from '../../../session/preferences.ts';
import { countedMs } from '../output/end-card.ts';
import { makingTimeQuery } from '../videos.queries.ts';
import { createTexts } from './create.texts.ts';
import type { Draft } from './draft.ts';

const { makingTime: texts } = createTexts;

/** How long the video is likely to be in the making, as alike ones were here; that nothing is known is said too. */
export function MakingTimeNote({ draft }: { draft: Draft }) {
  const { videoQuality: quality } = usePreferences();
  const audio = chosenAudio(draft);
  const seconds = audio ? countedMs(audio, draft.output.endCard) / 1000 : 0;
  const wanted = { seconds, format: draft.output.format, quality };
  const { data } = useQuery({ ...makingTimeQuery(wanted), enabled: seconds > 0 });
  return (
    <p className="flex min-h-5 items-start gap-1.5 text-12 text-text-2">
      {data && (
        <>
          <Icon of={Timer} size={14} className="mt-[3px]" />
          <span>{data.making_ms === null ? texts.unknown : texts.known(formatAbout(data.making_ms))}</span>
        </>
      )}
    </p>
  );
}
