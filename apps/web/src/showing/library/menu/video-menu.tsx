import type { Video } from '@sayso/contract';
import { sceneFromSpec } from '@sayso/engine/model/scene-from-spec';
import { useNavigate } from '@tanstack/react-router';
import {
  Code2,
  Ellipsis,
  Link2,
  Share2,
  Captions,
  ChartNoAxesColumn,
  CircleSlash,
  CopyPlus,
  Download,
  ExternalLink,
  FileText,
  Image,
  Languages,
  LayoutTemplate,
  Play,
  RotateCw,
  Scale,
  RotateCcw,
  Settings,
  SquareCheck,
  SquareX,
  Tags,
  Trash2,
} from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine, SubMenu, MenuGroup } from '../../../ui/overlays/menu.tsx';
import { warmUpStage } from '../../../making/specs/specs.parts.tsx';
import { startWord, subtitlesOf, useVideoActions } from '../../../making/renders/renders.parts.tsx';
import { hasFile, isUnfinished } from '../../../making/renders/renders.queries.ts';
import { openShareWindow, shareLink, type ShareTarget, ShareMark } from '../../watch/watch.parts.tsx';
import { videosTexts } from '../videos.texts.gen.ts';
import { libraryTexts } from '../library.texts.gen.ts';
import { videoSettingsTexts } from '../video-settings.texts.gen.ts';
import { useLibraryActions, useTabStop } from '../library-actions.ts';

const texts = videosTexts.share;
const SITES = ['facebook', 'whatsapp', 'twitter'] as const;

/** `onMore`: opens what has more room than a menu. */
type Props = { video: Video; onCopy: () => void; onMore?: () => void };

/** Where a finished video can go, as a button. */
export function ShareVideoMenu(props: Props) {
  return (
    <Menu trigger={<Button icon={Share2}>{videosTexts.preview.share}</Button>}>
      <ShareItems {...props} />
    </Menu>
  );
}

/** The same as a line of a menu. */
function ShareSubMenu(props: Props) {
  return (
    <SubMenu icon={Share2} label={videosTexts.menu.share}>
      <ShareItems {...props} />
    </SubMenu>
  );
}

/** Another site is asked for nothing before the press. */
function ShareItems({ video, onCopy, onMore }: Props) {
  const share = (target: ShareTarget) =>
    openShareWindow(shareLink(target, { url: video.share_url, title: video.title }));
  return (
    <>
      {video.visibility === 'private' && <MenuLabel>{texts.private}</MenuLabel>}
      {SITES.map((site) => (
        <MenuItem key={site} onSelect={() => share(site)}>
          <span className="text-text-3">
            <ShareMark site={site} />
          </span>
          {texts[site]}
        </MenuItem>
      ))}
      <MenuItem icon={Link2} onSelect={onCopy}>
        {texts.copyLink}
      </MenuItem>
      <MenuItem icon={Ellipsis} onSelect={() => share('more')}>
        {texts.more}
      </MenuItem>
      {onMore && (
        <>
          <MenuLine />
          <MenuItem icon={Code2} onSelect={onMore}>
            {libraryTexts.share.item}
          </MenuItem>
        </>
      )}
    </>
  );
}

const videoMenuTexts = videosTexts.menu;
const groups = libraryTexts.menu;

/** Everything one can do with a video; only what has an effect in its state. */
export function VideoMenu({ video, onPreview }: { video: Video; onPreview: () => void }) {
  const tabStop = useTabStop();
  const trigger = (
    <IconButton icon={Ellipsis} size="sm" label={videosTexts.card.more({ title: video.title })} {...tabStop} />
  );
  if (video.held === 'removed')
    return (
      <Menu trigger={trigger}>
        <WhyItem video={video} />
      </Menu>
    );
  if (video.removed_at === null) return <LibraryMenu video={video} onPreview={onPreview} trigger={trigger} />;
  return (
    <Menu trigger={trigger}>
      <TrashMenuItems video={video} />
    </Menu>
  );
}

/** What is said about a video, who may watch it, and its place among the others. */
function OrganizeItems({ video, children }: { video: Video; children: ReactNode }) {
  const acts = useLibraryActions();
  if (!acts) return null;
  return (
    <>
      <MenuItem icon={Settings} onSelect={() => acts.openSettings(video)}>
        {videoSettingsTexts.item}
      </MenuItem>
      {acts.mayEdit && (
        <MenuItem icon={Tags} onSelect={() => acts.editTags(video)}>
          {libraryTexts.tags.item}
        </MenuItem>
      )}
      {children}
      <SelectItem video={video} />
    </>
  );
}

/** Into the trash. */
function DeleteItem({ video }: { video: Video }) {
  const acts = useLibraryActions();
  if (!acts?.mayDelete) return null;
  return (
    <MenuItem icon={Trash2} tone="danger" onSelect={() => void acts.remove([video])}>
      {libraryTexts.bulk.delete}
    </MenuItem>
  );
}

/** All that can be done with what lies in the trash. */
function TrashMenuItems({ video }: { video: Video }) {
  const acts = useLibraryActions();
  if (!acts) return null;
  return (
    <>
      <MenuGroup label={libraryTexts.menu.organize}>
        {acts.mayDelete && (
          <MenuItem icon={RotateCcw} onSelect={() => void acts.restore([video])}>
            {libraryTexts.trash.restore}
          </MenuItem>
        )}
        <SelectItem video={video} />
      </MenuGroup>
      <MenuGroup label={libraryTexts.menu.remove}>
        {acts.mayDelete && (
          <MenuItem icon={Trash2} tone="danger" onSelect={() => acts.erase([video])}>
            {libraryTexts.trash.forever}
          </MenuItem>
        )}
      </MenuGroup>
    </>
  );
}

function SelectItem({ video }: { video: Video }) {
  const acts = useLibraryActions();
  const isOn = acts?.isSelected(video.id) ?? false;
  return (
    <MenuItem icon={isOn ? SquareX : SquareCheck} onSelect={() => acts?.select(video.id, false)}>
      {isOn ? libraryTexts.select.undo : libraryTexts.select.item}
    </MenuItem>
  );
}

function LibraryMenu({ video, onPreview, trigger }: { video: Video; onPreview: () => void; trigger: ReactElement }) {
  const actions = useVideoActions(video);
  const acts = useLibraryActions();
  const navigate = useNavigate();
  return (
    <Menu trigger={trigger}>
      <MenuGroup label={groups.open}>
        {video.held && <WhyItem video={video} />}
        <MenuItem icon={Play} onSelect={onPreview}>
          {videoMenuTexts.preview}
        </MenuItem>
        {hasFile(video) && <FileItems video={video} actions={actions} />}
      </MenuGroup>
      <MenuGroup label={groups.edit}>
        {acts?.mayEdit && (
          <ChangeItems video={video} actions={actions} onEdit={(what) => acts.openEditor(video, what)} />
        )}
        {acts?.mayCreate && (
          <MenuItem icon={CopyPlus} onSelect={() => void acts.duplicate(video)}>
            {videoMenuTexts.duplicate}
          </MenuItem>
        )}
        {acts?.mayCreate && (
          <MenuItem icon={Languages} onSelect={() => acts.openLanguages(video)}>
            {videoMenuTexts.otherLanguage}
          </MenuItem>
        )}
        {acts?.mayCreate && hasFile(video) && (
          <MenuItem
            icon={LayoutTemplate}
            onSelect={() => void navigate({ to: '/templates/new', search: { video: video.id } })}
          >
            {videoMenuTexts.asTemplate}
          </MenuItem>
        )}
      </MenuGroup>
      <MenuGroup label={groups.organize}>
        <OrganizeItems video={video}>
          {hasFile(video) && (
            <MenuItem
              icon={ChartNoAxesColumn}
              onSelect={() => void navigate({ to: '/analytics/$videoId', params: { videoId: video.id } })}
            >
              {videoMenuTexts.analytics}
            </MenuItem>
          )}
        </OrganizeItems>
      </MenuGroup>
      <MenuGroup label={groups.remove}>
        <DeleteItem video={video} />
      </MenuGroup>
    </Menu>
  );
}

/** To the reasons why the operator holds it back. */
function WhyItem({ video }: { video: Video }) {
  const navigate = useNavigate();
  return (
    <MenuItem icon={Scale} onSelect={() => void navigate({ to: '/decisions', search: { subject: video.id } })}>
      {libraryTexts.held.why}
    </MenuItem>
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
            {videoMenuTexts.editCaptions}
          </MenuItem>
          <MenuItem icon={Image} onSelect={() => onEdit('scene')} onFocus={() => warmUpFor(video)}>
            {videoMenuTexts.editScene}
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

/** Who will be seen in the dialog is drawn while the pointer is on its way; what cannot be had then comes with the dialog. */
function warmUpFor(video: Video): void {
  void import('../../../making/specs/seen-spec-of.parts.ts').then(
    ({ seenSpecOf }) => warmUpStage(sceneFromSpec(seenSpecOf(video), {})),
    () => undefined,
  );
}

type FileProps = Pick<ChangeProps, 'video' | 'actions'>;

function FileItems({ video, actions }: FileProps) {
  const acts = useLibraryActions();
  const downloads = [
    ['vtt', videoMenuTexts.captionsFile],
    ['srt', videoMenuTexts.subtitlesFile],
  ] as const;
  return (
    <>
      <MenuItem icon={ExternalLink} onSelect={() => window.open(`/watch/${video.slug}`, '_blank', 'noopener')}>
        {videoMenuTexts.watch}
      </MenuItem>
      <ShareSubMenu
        video={video}
        onCopy={() => void actions.copyLink()}
        {...(acts && { onMore: () => acts.openShare(video) })}
      />
      <MenuItem icon={Download} onSelect={() => void actions.download()}>
        {videoMenuTexts.download}
      </MenuItem>
      {downloads.map(
        ([kind, label]) =>
          subtitlesOf(video, kind) && (
            <MenuItem key={kind} icon={FileText} onSelect={() => void actions.downloadSubtitles(kind)}>
              {label}
            </MenuItem>
          ),
      )}
    </>
  );
}
