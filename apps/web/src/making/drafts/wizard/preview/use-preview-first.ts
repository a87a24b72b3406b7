import type { Preferences } from '@sayso/contract';
import { useState } from 'react';
import { useIsNarrow } from '../../../../ui/use-is-phone.ts';

/**
 * Whoever wants to see the preview before a video is made has it beside the steps; where it has no room, Generate opens it first
 * and stands in it. Whoever does not opens it when they like.
 */
export function usePreviewFirst(preferences: Preferences | null, generate: () => void) {
  const isWanted = preferences?.showPreviewBeforeGenerate ?? true;
  const hasNoRoom = useIsNarrow();
  const [sheet, setSheet] = useState<'closed' | 'open' | 'before-generate'>('closed');
  const askToGenerate = () => {
    if (isWanted && hasNoRoom && sheet === 'closed') return setSheet('before-generate');
    setSheet('closed');
    generate();
  };
  return {
    hasPanel: isWanted,
    /** Whether there is room for it, too. */
    seesPanel: isWanted && !hasNoRoom,
    sheet,
    openPreview: () => setSheet('open'),
    closePreview: () => setSheet('closed'),
    askToGenerate,
  };
}
