import type { Video } from '@sayso/contract';
import { useLibraryActions, useTabStop } from '../library-actions.ts';
import { libraryTexts as texts } from '../library.texts.ts';

/** Chips that fit beside each other on a narrow card; the others are counted. */
const MOST_SHOWN = 2;

/** The tags of a video; a press on one shows all videos that carry it. */
export function VideoTags({ video }: { video: Video }) {
  const acts = useLibraryActions();
  const tabStop = useTabStop();
  if (!acts || video.tags.length === 0) return null;
  const hidden = video.tags.length - MOST_SHOWN;
  return (
    <ul aria-label={texts.tags.label} className="flex h-6 min-w-0 items-center gap-1">
      {video.tags.slice(0, MOST_SHOWN).map((tag) => (
        <li key={tag} className="flex min-w-0">
          <button
            type="button"
            title={tag}
            aria-label={texts.tags.show(tag)}
            {...tabStop}
            onClick={() => acts.showTag(tag)}
            className="touch-44 flex h-6 min-w-0 items-center rounded-xs bg-fill px-1.5 text-11 font-medium text-text-2 hover:bg-fill-hover hover:text-text ring-focus"
          >
            <span className="truncate">{tag}</span>
          </button>
        </li>
      ))}
      {hidden > 0 && (
        <li title={video.tags.slice(MOST_SHOWN).join(', ')} className="text-11 text-text-3 tabular-nums">
          {texts.tags.more(hidden)}
        </li>
      )}
    </ul>
  );
}
