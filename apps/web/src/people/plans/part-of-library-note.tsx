import { Note } from '../../ui/feedback/banner.tsx';
import { useLimits } from './plans.queries.ts';
import { usageTexts } from './usage.texts.ts';
import { WayToNext } from './way-out.tsx';

/** Says that there are more avatars than the plan shows, and where; nothing where it shows them all. */
export function PartOfLibraryNote() {
  const limits = useLimits();
  if (!limits || limits.full_avatar_library) return null;
  return (
    <Note>
      {usageTexts.partOfLibrary} <WayToNext right="full_avatar_library" />
    </Note>
  );
}
