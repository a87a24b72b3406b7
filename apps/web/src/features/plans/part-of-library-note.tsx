import { Note } from '../../ui/feedback/banner.tsx';
import { useLimits, useUsage } from './plans.queries.ts';
import { upgradeUrlOf } from './usage-facts.ts';
import { usageTexts } from './usage.texts.ts';
import { WayOut } from './way-out.tsx';

/** Says that there are more avatars than the plan shows, and where; nothing where it shows them all. */
export function PartOfLibraryNote() {
  const limits = useLimits();
  const { data: usage } = useUsage();
  if (!limits || limits.full_avatar_library) return null;
  return (
    <Note>
      {usageTexts.partOfLibrary} <WayOut url={usage ? upgradeUrlOf(usage) : null} />
    </Note>
  );
}
