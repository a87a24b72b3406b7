import type { Video } from '@sayso/contract';
import { madeByTexts as texts } from '../../session/made-by.ts';
import { useLibraryActions } from './library-actions.ts';
import { Fact } from './fact.tsx';

/** Who made a video and who changed it last, where several people work in the account. */
export function MakerFacts({ video }: { video: Video }) {
  const nameOf = useLibraryActions()?.nameOf;
  if (!nameOf) return null;
  return (
    <>
      <Fact label={texts.label}>{nameOf(video.created_by)}</Fact>
      <Fact label={texts.changed}>{nameOf(video.updated_by)}</Fact>
    </>
  );
}
