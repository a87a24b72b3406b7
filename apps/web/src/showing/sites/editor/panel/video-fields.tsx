import type { SiteVideo } from '@sayso/contract';
import { Film, X } from 'lucide-react';
import { useState } from 'react';
import { formatDuration } from '../../../../lib/format.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Note } from '../../../../ui/feedback/banner.tsx';
import { SortableList } from '../../../../ui/sortable-list.tsx';
import type { Path } from '../document-edits.ts';
import { useEditorState, useOpenSite, useBound } from '../open-site.tsx';
import { panelTexts } from './panel.texts.gen.ts';
import { VideoPickerDialog, VideoPoster } from './video-picker-dialog.tsx';

const { video: texts } = panelTexts;

type Props = { label: string; path: Path };

/** One public video. */
export function VideoField({ label, path }: Props) {
  const { store } = useOpenSite();
  const { value, change } = useBound<string | null>(path);
  const video = useEditorState(({ videos }) => videos.find(({ id }) => id === value));
  const [isChoosing, setChoosing] = useState(false);
  const take = (chosen: readonly string[], found: readonly SiteVideo[]) => {
    store.know({ videos: found });
    change(chosen[0] ?? null);
  };
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <span className="text-13 font-medium">{label}</span>
      {value === null ? (
        <Button icon={Film} onClick={() => setChoosing(true)}>
          {texts.choose}
        </Button>
      ) : (
        <div className="flex min-w-0 items-center gap-3 rounded-md border border-border p-2">
          <VideoPoster video={video} className="h-16 w-9" />
          <VideoWords video={video} />
          <span className="flex shrink-0 gap-1">
            <Button size="sm" onClick={() => setChoosing(true)}>
              {texts.change}
            </Button>
            <IconButton icon={X} size="sm" label={texts.remove} onClick={() => change(null)} />
          </span>
        </div>
      )}
      {value !== null && !video && <Note tone="warning">{texts.missing}</Note>}
      {isChoosing && (
        <VideoPickerDialog
          chosen={value === null ? [] : [value]}
          most={1}
          onChoose={take}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** Several public videos, in the order in which visitors see them. */
export function VideosField({ label, path, most }: Props & { most: number }) {
  const { store } = useOpenSite();
  const { value: ids, change } = useBound<readonly string[]>(path);
  const videos = useEditorState((state) => state.videos);
  const [isChoosing, setChoosing] = useState(false);
  const videoOf = (id: string) => videos.find((video) => video.id === id);
  const titleOf = (id: string) => videoOf(id)?.title ?? texts.missingTitle;
  return (
    <div role="group" aria-label={label} className="grid gap-2">
      <span className="flex justify-between gap-2 text-13">
        <span className="font-medium">{label}</span>
        <span className="text-text-3">{texts.most({ most })}</span>
      </span>
      {ids.length > 0 && (
        <SortableList
          label={texts.order}
          items={ids}
          idOf={(id) => id}
          nameOf={titleOf}
          onMove={(id, to) => change(ids.filter((one) => one !== id).toSpliced(to, 0, id))}
          className="rounded-md border border-border p-1"
        >
          {(id) => (
            <div className="flex min-w-0 items-center gap-2.5 py-1">
              <VideoPoster video={videoOf(id)} className="h-11 w-7" />
              <VideoWords video={videoOf(id)} />
              <IconButton
                icon={X}
                size="sm"
                label={texts.removeOne({ title: titleOf(id) })}
                onClick={() => change(ids.filter((one) => one !== id))}
              />
            </div>
          )}
        </SortableList>
      )}
      <Button icon={Film} onClick={() => setChoosing(true)}>
        {texts.chooseSome}
      </Button>
      {isChoosing && (
        <VideoPickerDialog
          chosen={ids}
          most={most}
          onChoose={(chosen, found) => {
            store.know({ videos: found });
            change(chosen);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

function VideoWords({ video }: { video: SiteVideo | undefined }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block truncate text-13 font-medium">{video?.title ?? texts.missingTitle}</span>
      {video && <span className="block text-12 text-text-3 tabular-nums">{formatDuration(video.duration_ms)}</span>}
    </span>
  );
}
