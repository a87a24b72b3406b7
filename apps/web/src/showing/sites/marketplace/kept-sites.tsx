import type { Site } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Trash2, UsersRound } from 'lucide-react';
import { useMay } from '../../../session/may.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useSites } from '../sites.queries.ts';
import { sitesTexts } from '../sites.texts.ts';
import { useFocusWhenGone } from './use-focus-when-gone.ts';
import { useSiteActions } from './use-site-actions.ts';

const { kept: texts, card } = sitesTexts;
const HEADING_ID = 'kept-sites-heading';

/** Sites of an account whose plan has none any more: nothing is lost, and what visitors left can be read and erased. */
export function KeptSites() {
  const { data: sites = [] } = useSites();
  const title = useFocusWhenGone<HTMLHeadingElement>(sites.length);
  if (sites.length === 0) return null;
  return (
    <section aria-labelledby={HEADING_ID} className="mx-auto grid w-full max-w-160 min-w-0 gap-3">
      <div>
        <h2 ref={title} id={HEADING_ID} tabIndex={-1} className="text-15 font-semibold">
          {texts.title}
        </h2>
        <p className="mt-1 text-13 text-text-2">{texts.text}</p>
      </div>
      <Card>
        <ul className="divide-y divide-border">
          {sites.map((site) => (
            <li key={site.id}>
              <KeptSite site={site} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function KeptSite({ site }: { site: Site }) {
  const maySeeLeads = useMay('leads.view');
  const { remove } = useSiteActions(site);
  return (
    <div className="flex min-w-0 items-center gap-2 py-3 pr-3 pl-4">
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium" title={site.name}>
          {site.name}
        </p>
        <p className="truncate text-13 text-text-3">{new URL(site.url).host}</p>
      </div>
      {maySeeLeads && (
        <Link
          to="/sites/$siteId/leads"
          params={{ siteId: site.id }}
          aria-label={texts.leads(site.name)}
          className={buttonClass()}
        >
          <Icon of={UsersRound} />
          {card.leads}
        </Link>
      )}
      {remove && <IconButton icon={Trash2} label={texts.delete(site.name)} onClick={remove} />}
    </div>
  );
}
