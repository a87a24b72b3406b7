import type { Video } from '@sayso/contract';
import { sceneWith } from '@sayso/engine/performance/scene-spec';
import { useNavigate } from '@tanstack/react-router';
import {
  Captions,
  ChartNoAxesColumn,
  CircleSlash,
  CopyPlus,
  Download,
  Ellipsis,
  ExternalLink,
  FileText,
  Image,
  Play,
  RotateCw,
} from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { type ReactElement, useState } from 'react';
import { Menu, MenuItem, MenuLine } from '../../../ui/menu.tsx';
import { lazyLayer } from '../../../ui/lazy-layer.tsx';
import { warmUpStage } from '../preview/open-stage.ts';
import { NO_REFS, seenScene } from '../seen-scene.ts';
import { startWord } from '../stopped-words.ts';
import { type SubtitleKind, subtitlesOf, useVideoActions } from '../use-video-actions.ts';
import { hasFile, isUnfinished } from '../videos.queries.ts';
import { videosTexts } from '../videos.texts.ts';
import { useLibraryActs, useTabStop } from './library-acts.ts';
import { LibraryMenuItems, SettingsItems, TrashMenuItems } from './library-menu-items.tsx';
import { ShareSubMenu } from './share-video-menu.tsx';

const texts = videosTexts.menu;

/** Draws with the engine, so its code comes with the first use. */
const EditCaptions = lazyLayer(() => import('./edit-captions-dialog.tsx').then((module) => module.EditCaptionsDialog));
const EditScene = lazyLayer(() => import('./edit-scene-dialog.tsx').then((module) => module.EditSceneDialog));

/** Everything one can do with a video; only what has an effect in its state. */
export function VideoMenu({ video, onPreview }: { video: Video; onPreview: () => void }) {
  const tabStop = useTabStop();
  const trigger = <IconButton icon={Ellipsis} size="sm" label={videosTexts.card.more(video.title)} {...tabStop} />;
  if (video.removed_at === null) return <LibraryMenu video={video} onPreview={onPreview} trigger={trigger} />;
  return (
    <Menu trigger={trigger}>
      <TrashMenuItems video={video} />
    </Menu>
  );
}

function LibraryMenu({ video, onPreview, trigger }: { video: Video; onPreview: () => void; trigger: ReactElement }) {
  const actions = useVideoActions(video);
  const acts = useLibraryActs();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<'captions' | 'scene' | null>(null);
  const dialog = { video, onClose: () => setEdited(null), onBroken: () => setEdited(null) };
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem icon={Play} onSelect={onPreview}>
          {texts.preview}
        </MenuItem>
        {hasFile(video) && (
          <FileItems
            video={video}
            download={() => void actions.download()}
            downloadSubtitles={(kind) => void actions.downloadSubtitles(kind)}
            copyLink={() => void actions.copyLink()}
          />
        )}
        <MenuLine />
        <SettingsItems video={video} />
        {hasFile(video) && (
          <MenuItem
            icon={ChartNoAxesColumn}
            onSelect={() => void navigate({ to: '/analytics/$videoId', params: { videoId: video.id } })}
          >
            {texts.analytics}
          </MenuItem>
        )}
        {acts?.mayEdit && (
          <>
            <MenuItem icon={CopyPlus} onSelect={() => void acts.duplicate(video)}>
              {texts.duplicate}
            </MenuItem>
            <ChangeItems video={video} actions={actions} onEdit={setEdited} />
          </>
        )}
        <LibraryMenuItems video={video} />
      </Menu>
      {edited === 'captions' && <EditCaptions {...dialog} />}
      {edited === 'scene' && <EditScene {...dialog} />}
    </>
  );
}

type ChangeProps = {
  video: Video;
  actions: ReturnType<typeof useVideoActions>;
  onEdit: (what: 'captions' | 'scene') => void;
};

/** What makes the file anew, or stops that. */
function ChangeItems({ video, actions, onEdit }: ChangeProps) {
  const isRetryable = video.status === 'failed' || video.status === 'cancelled';
  return (
    <>
      {video.status === 'completed' && (
        <>
          <MenuItem icon={Captions} onSelect={() => onEdit('captions')} onFocus={() => warmUpFor(video)}>
            {texts.editCaptions}
          </MenuItem>
          <MenuItem icon={Image} onSelect={() => onEdit('scene')} onFocus={() => warmUpFor(video)}>
            {texts.editScene}
          </MenuItem>
        </>
      )}
      {isRetryable && (
        <MenuItem icon={RotateCw} onSelect={actions.retry} disabled={actions.retrying}>
          {startWord(video)}
        </MenuItem>
      )}
      {isUnfinished(video) && (
        <MenuItem icon={CircleSlash} onSelect={actions.cancel} disabled={actions.cancelling}>
          {videosTexts.card.cancel}
        </MenuItem>
      )}
    </>
  );
}

/** Who will be seen in the dialog is drawn while the pointer is on its way. */
function warmUpFor({ generation_data: { avatar, background, output } }: Video): void {
  const { format } = output;
  warmUpStage(
    sceneWith({
      ...seenScene({
        avatar: { performerId: avatar.selectedAvatar, look: avatar.look },
        behind: background,
        refs: NO_REFS,
      }),
      format,
    }),
  );
}

type FileProps = {
  video: Video;
  download: () => void;
  downloadSubtitles: (kind: SubtitleKind) => void;
  copyLink: () => void;
};

function FileItems({ video, download, downloadSubtitles, copyLink }: FileProps) {
  return (
    <>
      <MenuItem icon={Download} onSelect={download}>
        {texts.download}
      </MenuItem>
      {subtitlesOf(video, 'vtt') && (
        <MenuItem icon={FileText} onSelect={() => downloadSubtitles('vtt')}>
          {texts.captionsFile}
        </MenuItem>
      )}
      {subtitlesOf(video, 'srt') && (
        <MenuItem icon={FileText} onSelect={() => downloadSubtitles('srt')}>
          {texts.subtitlesFile}
        </MenuItem>
      )}
      <ShareSubMenu video={video} onCopy={copyLink} />
      <MenuItem icon={ExternalLink} onSelect={() => window.open(`/watch/${video.slug}`, '_blank', 'noopener')}>
        {texts.watch}
      </MenuItem>
    </>
  );
}
