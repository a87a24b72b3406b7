import type { Batch } from '@sayso/contract';
import { useQuery } from '@tanstack/react-query';
import { Note } from '../../../ui/feedback/banner.tsx';
import { WayOut } from '../../../people/plans/plans.parts.tsx';
import { batchCostQuery } from '../batches.queries.ts';
import { batchesTexts } from '../batches.texts.ts';

const texts = batchesTexts.run;

/** Why a batch is paused, and how it goes on. */
export function PauseNote({ batch: { id, state, pause } }: { batch: Batch }) {
  const isByItself = state === 'paused' && pause !== null && pause.code !== null;
  const { data: cost } = useQuery({ ...batchCostQuery(id), enabled: isByItself });
  if (state !== 'paused' || pause === null) return null;
  if (!isByItself) return <Note tone="info">{texts.pausedBySomebody}</Note>;
  const tight = cost?.limits.find(({ is_enough: isEnough }) => !isEnough);
  return (
    <Note tone="warning">
      <b className="font-semibold">{texts.pausedItself}</b> {pause.message} {texts.goOn}{' '}
      {tight && <WayOut url={tight.upgrade_url} />}
    </Note>
  );
}
