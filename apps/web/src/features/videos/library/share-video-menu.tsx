import type { Video } from '@sayso/contract';
import { Ellipsis, Link2, Share2 } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { videosTexts } from '../videos.texts.ts';
import { openShareWindow, shareLink, type ShareTarget } from '../watch/share-links.ts';
import { ShareMark } from '../watch/share-marks.tsx';

const texts = videosTexts.share;
const SITES = ['facebook', 'whatsapp', 'twitter'] as const;

/** Where a finished video can go. Another site is asked for nothing before the press. */
export function ShareVideoMenu({ video, onCopy }: { video: Video; onCopy: () => void }) {
  const share = (target: ShareTarget) =>
    openShareWindow(shareLink(target, { url: video.share_url, title: video.title }));
  return (
    <Menu trigger={<Button icon={Share2}>{videosTexts.preview.share}</Button>}>
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
    </Menu>
  );
}
