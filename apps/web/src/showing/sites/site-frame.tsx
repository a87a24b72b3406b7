import type { EditedSite } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ArrowLeft, ExternalLink, Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../lib/api/api-error.ts';
import { useSitePass } from '../../lib/api/credentials.ts';
import { useTitle } from '../../lib/use-title.ts';
import { useMay } from '../../session/may.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Loading } from '../../ui/feedback/states.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FADES, useHiddenEnds, useOpenInSight } from '../../ui/measure.ts';
import { OtherAccount, otherAccountOf } from '../../people/identity/other-account.parts.tsx';
import { MarketplaceGate } from './marketplace-gate.tsx';
import { SiteBadge } from './site-badge.tsx';
import { useEditedSite } from './sites.queries.ts';
import { sitesTexts } from './sites.texts.gen.ts';

const { frame: texts } = sitesTexts;

/** Parts of a site's back office, each with an address of its own. */
const TABS = [
  { key: 'editor', to: '/sites/$siteId' },
  { key: 'leads', to: '/sites/$siteId/leads' },
  { key: 'figures', to: '/sites/$siteId/figures' },
] as const;
/** The editor's address begins the others'. */
const ONE_ADDRESS = { exact: true, includeSearch: false };
type SiteTab = (typeof TABS)[number]['key'];

type Props = {
  siteId: string;
  tab: SiteTab;
  /** Buttons at the end of the head. */
  actions?: ReactNode;
  /** Shown once the site is known. The editor takes the whole width; other parts stand in the page. */
  children: ReactNode;
};

/** The back office of one site: its name, its parts, and the part that is open. */
export function SiteFrame({ siteId, tab, actions, children }: Props) {
  const { data: site, error, isFetching, refetch } = useEditedSite(siteId);
  useTitle(site ? `${site.name}, ${texts.tabs[tab]}` : sitesTexts.title);
  const isRoom = tab === 'editor';
  // What visitors left is still read and erased without the plan.
  const isClosed = isRoom && site?.is_in_plan === false;
  if (!site)
    return (
      <div className="page-x pt-(--gap-section) pb-16">
        <NotThere error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <div className="flex min-w-0 flex-col">
      <header className="border-b border-border">
        <div
          className={clsx(
            'flex flex-wrap items-center gap-x-4 px-(--gutter) max-lg:pt-1.5 max-sm:gap-x-3',
            !isRoom && 'mx-auto max-w-(--page)',
          )}
        >
          <SiteTitle site={site} hasActions={actions !== undefined && !isClosed} />
          <SiteTabs site={site} tab={tab} hasActions={actions !== undefined && !isClosed} />
          {actions !== undefined && !isClosed && (
            <div className="ml-auto flex shrink-0 items-center gap-2 py-1.5 max-lg:order-2">{actions}</div>
          )}
        </div>
      </header>
      {isClosed ? (
        <div className="page-x pt-(--gap-section) pb-16">
          <MarketplaceGate />
        </div>
      ) : isRoom ? (
        children
      ) : (
        <div className="page-x grid min-w-0 gap-6 pt-(--gap) pb-16 max-sm:pb-12">{children}</div>
      )}
    </div>
  );
}

/** Where a phone has buttons beside it, what visitors see of the site stands behind the parts. */
function SiteTitle({ site, hasActions }: { site: EditedSite; hasActions: boolean }) {
  const isVisit = useSitePass() !== null;
  const hasMarketplace = useMay('sites.view') && !isVisit;
  const host = new URL(site.url).host;
  return (
    <div className="flex min-w-0 items-center gap-3 max-lg:order-1 max-lg:flex-1 max-sm:gap-1.5">
      {hasMarketplace && (
        <Link
          to="/sites"
          aria-label={texts.back}
          title={texts.back}
          className="-ml-2 inline-grid size-(--h-md) shrink-0 place-items-center rounded-md text-text-2 hover:bg-fill hover:text-text ring-focus"
        >
          <Icon of={ArrowLeft} size={18} />
        </Link>
      )}
      <div className="min-w-0">
        <h1 className="truncate text-15 leading-5 font-semibold" title={site.name}>
          {site.name}
        </h1>
        <a
          href={site.url}
          target="_blank"
          rel="noopener noreferrer"
          className="flex min-h-6 min-w-0 items-center gap-1 text-12 text-text-3 hover:text-text"
        >
          <span className="truncate">{host}</span>
          <Icon of={ExternalLink} size={12} />
          <span className="sr-only">{sitesTexts.card.newTab}</span>
        </a>
      </div>
      <span className={hasActions ? 'shrink-0 max-sm:hidden' : 'shrink-0 max-xs:hidden'}>
        <SiteBadge site={site} />
      </span>
    </div>
  );
}

function SiteTabs({ site, tab, hasActions }: { site: EditedSite; tab: SiteTab; hasActions: boolean }) {
  const seesLeads = useMay('leads.view');
  const row = useOpenInSight<HTMLElement>(tab);
  const hidden = useHiddenEnds(row);
  const shown = TABS.filter(({ key }) => key !== 'leads' || seesLeads);
  return (
    <nav
      ref={row}
      aria-label={texts.tabs.label}
      className={clsx(
        '-mb-px flex overflow-x-auto overflow-y-hidden [scrollbar-width:none] max-lg:order-3 max-lg:-mx-2 max-lg:basis-[calc(100%+1rem)] lg:self-stretch',
        hasActions ? 'gap-2 max-sm:gap-0' : 'gap-2',
        FADES[hidden],
      )}
    >
      {shown.map(({ key, to }) => (
        <Link
          key={key}
          to={to}
          params={{ siteId: site.id }}
          activeOptions={ONE_ADDRESS}
          aria-current={key === tab ? 'page' : undefined}
          className="inline-flex min-h-11 items-center gap-2 px-2 font-medium whitespace-nowrap text-text-2 hover:text-text focus-visible:shadow-[inset_0_0_0_2px_var(--focus)] aria-[current=page]:text-text aria-[current=page]:not-focus-visible:shadow-[inset_0_-2px_0_var(--accent)] lg:min-h-14"
        >
          {texts.tabs[key]}
          {key === 'leads' && site.new_leads > 0 && (
            <span className="inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent-soft px-1.5 text-11 font-semibold text-accent-text tabular-nums">
              <span aria-hidden>{site.new_leads}</span>
              <span className="sr-only">{texts.newLeads({ count: site.new_leads })}</span>
            </span>
          )}
        </Link>
      ))}
      {hasActions && (
        <span className="ml-auto flex shrink-0 items-center pr-1 pl-1 sm:hidden">
          <SiteBadge site={site} />
        </span>
      )}
    </nav>
  );
}

type NotThereProps = { error: Error | null; isFetching: boolean; onRetry: () => void };

function NotThere({ error, isFetching, onRetry }: NotThereProps) {
  const other = otherAccountOf(error);
  if (other) return <OtherAccount account={other} />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <EmptyState
        icon={Globe}
        title={texts.gone.title}
        text={texts.gone.text}
        action={
          <Link to="/sites" className={buttonClass()}>
            {texts.gone.action}
          </Link>
        }
      />
    );
  if (error && !isFetching) return <ErrorState title={texts.notLoaded} text={messageOf(error)} onRetry={onRetry} />;
  return <Loading title={texts.loading} />;
}
