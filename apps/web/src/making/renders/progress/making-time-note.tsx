import type { PictureFormat } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { formatAbout } from '../../../lib/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { usePreferences } from '../../../session/preferences.ts';
import { makingTimeQuery } from '../renders.queries.ts';
import { progressTexts } from './progress.texts.ts';

const { makingTime: texts } = progressTexts;

/** How long a video of so many seconds is likely to be in the making, as alike ones were here; that nothing is known is said too. */
export function MakingTimeNote({ seconds, format }: { seconds: number; format: PictureFormat }) {
  const { videoQuality: quality } = usePreferences();
  const { data } = useQuery({ ...makingTimeQuery({ seconds, format, quality }), enabled: seconds > 0 });
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
