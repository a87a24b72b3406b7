import type { Site } from '@sayso/contract';
import { Ellipsis, Link2, Share2 } from 'lucide-react';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, MenuItem, MenuLabel } from '../../../ui/overlays/menu.tsx';
import { ShareMark } from '../../watch/watch.parts.tsx';
import { sitesTexts } from '../sites.texts.ts';
import type { useSiteActions } from './use-site-actions.ts';

const { share: texts, card } = sitesTexts;
const PLACES = ['facebook', 'whatsapp', 'twitter'] as const;

type Props = { site: Site; actions: Pick<ReturnType<typeof useSiteActions>, 'share' | 'copy'> };

/** Where the address of a site can go, once visitors see something there. Another place is asked for nothing before the press. */
export function ShareSiteMenu({ site, actions }: Props) {
  return (
    <Menu trigger={<IconButton icon={Share2} label={`${card.share} ${site.name}`} outlined />}>
      {!site.is_published && <MenuLabel>{card.notPublished.title}</MenuLabel>}
      {PLACES.map((place) => (
        <MenuItem key={place} disabled={!site.is_published} onSelect={() => actions.share(place)}>
          <span className="text-text-3">
            <ShareMark site={place} />
          </span>
          {texts[place]}
        </MenuItem>
      ))}
      <MenuItem icon={Link2} disabled={!site.is_published} onSelect={() => void actions.copy()}>
        {texts.copy}
      </MenuItem>
      <MenuItem icon={Ellipsis} disabled={!site.is_published} onSelect={() => actions.share('more')}>
        {texts.more}
      </MenuItem>
    </Menu>
  );
}
