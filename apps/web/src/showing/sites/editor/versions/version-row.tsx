import type { SiteVersion } from '@sayso/contract';
import { RotateCcw } from 'lucide-react';
import { Button } from '../../../../ui/actions/button.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { RelativeTime } from '../../../../ui/relative-time.tsx';
import { editorTexts } from '../editor.texts.ts';

const { versions: texts } = editorTexts;

type Props = {
  of: SiteVersion;
  /** By what it is called; no other version of the page is called the same. */
  label: string;
  /** Numbers of the version that is edited, of the one that visitors see and of the one that is being restored; null for none. */
  current: number;
  published: number | null;
  restoring: number | null;
  /** Null for whoever may not. */
  onRestore: ((version: SiteVersion) => void) | null;
};

/** One stored state of the site: when, by whom, whether visitors saw it, and the way back to it. */
export function VersionRow({ of: one, label, current, published, restoring, onRestore }: Props) {
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{label}</span>
        <span className="block text-12 text-text-3">
          <RelativeTime iso={one.at} />
          {one.by && <> {texts.by(one.by.name)}</>}
        </span>
      </span>
      {one.version === published ? (
        <Badge tone="success">{texts.seen}</Badge>
      ) : (
        one.is_published && <Badge>{texts.wasSeen}</Badge>
      )}
      {one.version === current ? (
        <Badge>{texts.current}</Badge>
      ) : (
        onRestore && (
          <Button
            size="sm"
            icon={RotateCcw}
            busy={restoring === one.version}
            disabled={restoring !== null && restoring !== one.version}
            aria-label={texts.restoreOne(label)}
            onClick={() => onRestore(one)}
          >
            {texts.restore}
          </Button>
        )
      )}
    </div>
  );
}
