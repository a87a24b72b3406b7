import type { Video } from '@sayso/contract';
import { Code2, Ellipsis, Link2, Share2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLabel, MenuLine, SubMenu } from '../../../ui/overlays/menu.tsx';
import { videosTexts } from '../videos.texts.ts';
import { openShareWindow, shareLink, type ShareTarget, ShareMark } from '../../watch/watch.parts.tsx';
import { libraryTexts } from '../library.texts.ts';

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
export function ShareSubMenu(props: Props) {
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
