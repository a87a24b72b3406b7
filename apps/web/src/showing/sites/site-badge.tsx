import type { Site } from '@sayso/contract';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { sitesTexts } from './sites.texts.gen.ts';

const { states: texts } = sitesTexts;

type State = keyof typeof texts;
const TONES: Record<State, Tone> = {
  published: 'success',
  draft: 'neutral',
  changed: 'warning',
  notServed: 'danger',
  removed: 'danger',
  hidden: 'warning',
  flagged: 'warning',
};

/** What visitors see of a site, compared with what is edited. */
function stateOf({ is_published: isPublished, has_changes: hasChanges, is_served: isServed, held }: SiteState): State {
  if (held) return held;
  if (!isPublished) return 'draft';
  if (!isServed) return 'notServed';
  return hasChanges ? 'changed' : 'published';
}

type SiteState = Pick<Site, 'is_published' | 'has_changes' | 'is_served' | 'held'>;

export function SiteBadge({ site }: { site: SiteState }) {
  const state = stateOf(site);
  return (
    <Badge dot tone={TONES[state]}>
      {texts[state]}
    </Badge>
  );
}
