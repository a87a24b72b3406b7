import { SITES_MAX, type Site } from '@sayso/contract';
import { Link } from '@tanstack/react-router';
import { Globe, Plus, Trash2, UsersRound } from 'lucide-react';
import { type ReactNode, useEffect, useState, type RefObject, useRef } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../session/may.ts';
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Skeleton } from '../../../ui/loading.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { useRight } from '../../../people/plans/plans.queries.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MarketplaceGate } from '../marketplace-gate.tsx';
import { sayNotLoaded, unsayNotLoaded } from '../say.ts';
import { useSites } from '../sites.queries.ts';
import { sitesTexts as texts } from '../sites.texts.gen.ts';
import { CreateSiteDialog } from './create-site-dialog.tsx';
import { SiteCard, useSiteActions } from './site-card.tsx';
import { useTitle } from '../../../lib/use-title.ts';

/** `/sites`: the sites of the account. */
export function MarketplaceScreen() {
  useTitle(texts.title);
  return (
    <div className="page-x pt-(--gap-section) pb-16 max-sm:pb-12">
      <Marketplace heading="h1" />
    </div>
  );
}

type Props = { heading: 'h1' | 'h2' };

/** The sites of the account, where its plan has them. */
export function Marketplace({ heading: Heading }: Props) {
  const access = useRight('marketplace_enabled');
  if (access === 'checking') return <Loading title={texts.loadingUser} />;
  if (access === 'refused')
    return (
      <div className="grid gap-6">
        <Heading className={HEADING_LOOKS[Heading]}>{texts.title}</Heading>
        <MarketplaceGate />
        <KeptSites />
      </div>
    );
  return <Sites heading={Heading} />;
}

const { kept: keptSitesTexts, card } = texts;
const KEPT_SITES_HEADING_ID = 'kept-sites-heading';

/** Sites of an account whose plan has none any more: nothing is lost, and what visitors left can be read and erased. */
function KeptSites() {
  const { data: sites = [] } = useSites();
  const title = useFocusWhenGone<HTMLHeadingElement>(sites.length);
  if (sites.length === 0) return null;
  return (
    <section aria-labelledby={KEPT_SITES_HEADING_ID} className="mx-auto grid w-full max-w-160 min-w-0 gap-3">
      <div>
        <h2 ref={title} id={KEPT_SITES_HEADING_ID} tabIndex={-1} className="text-15 font-semibold">
          {keptSitesTexts.title}
        </h2>
        <p className="mt-1 text-13 text-text-2">{keptSitesTexts.text}</p>
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

/** Takes the focus to an element when there is less of what stands below it, and the focus went with what is gone. */
function useFocusWhenGone<One extends HTMLElement>(count = 0): RefObject<One | null> {
  const element = useRef<One>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLess = count < before.current;
    before.current = count;
    if (isLess && document.activeElement === document.body) element.current?.focus();
  }, [count]);
  return element;
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
          aria-label={keptSitesTexts.leads({ name: site.name })}
          className={buttonClass()}
        >
          <Icon of={UsersRound} />
          {card.leads}
        </Link>
      )}
      {remove && <IconButton icon={Trash2} label={keptSitesTexts.delete({ name: site.name })} onClick={remove} />}
    </div>
  );
}

function Sites({ heading: Heading }: Props) {
  const { data: sites, error, isFetching, refetch } = useSites();
  const mayCreate = useMay('sites.create');
  const [isCreating, setCreating] = useState(false);
  useEffect(() => {
    // A stranger is on the way to the sign-in, and was told so.
    if (error) {
      if (!(error instanceof ApiError && error.status === 401)) sayNotLoaded();
    } else unsayNotLoaded();
  }, [error]);
  const title = useFocusWhenGone<HTMLHeadingElement>(sites?.length);
  const isFull = (sites?.length ?? 0) >= SITES_MAX;
  const isEmpty = sites?.length === 0;
  const create = () => setCreating(true);
  return (
    <section aria-labelledby={HEADING_ID} className="grid min-w-0 content-start gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3.5">
        <div className="min-w-0">
          <Heading ref={title} id={HEADING_ID} tabIndex={-1} className={HEADING_LOOKS[Heading]}>
            {texts.title}
          </Heading>
          <p className="mt-1 text-text-2">{texts.subtitle}</p>
        </div>
        {mayCreate && (
          <Button
            // Below stands the same as the one next step.
            variant={isEmpty ? 'secondary' : 'primary'}
            icon={Plus}
            disabled={isFull}
            onClick={create}
            className="max-sm:w-full"
          >
            {texts.create.action}
          </Button>
        )}
      </header>
      {isFull && mayCreate && <Note>{texts.full({ most: SITES_MAX })}</Note>}
      {error ? (
        <Card>
          <ErrorState
            title={texts.failed.load}
            {...(!isFetching && { text: messageOf(error) })}
            retryLabel={texts.retry}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </Card>
      ) : sites === undefined ? (
        <CardSkeletons />
      ) : isEmpty ? (
        <Card>
          <NoSites mayCreate={mayCreate} onCreate={create} />
        </Card>
      ) : (
        <Grid>
          {sites.map((site) => (
            <li key={site.id} className="grid min-w-0">
              <SiteCard site={site} />
            </li>
          ))}
        </Grid>
      )}
      {isCreating && <CreateSiteDialog onClose={() => setCreating(false)} />}
    </section>
  );
}

const HEADING_ID = 'marketplace-heading';
const HEADING_LOOKS = { h1: 'display-28', h2: 'display-22' } as const;

function NoSites({ mayCreate, onCreate }: { mayCreate: boolean; onCreate: () => void }) {
  return (
    <EmptyState
      icon={Globe}
      title={texts.empty.title}
      text={mayCreate ? texts.empty.text : texts.empty.viewer}
      {...(mayCreate && {
        action: (
          <Button variant="primary" icon={Plus} onClick={onCreate}>
            {texts.empty.action}
          </Button>
        ),
      })}
    />
  );
}

function Grid({ children }: { children: ReactNode }) {
  return (
    <ul aria-label={texts.list} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-(--gap)">
      {children}
    </ul>
  );
}

/** As many as fit on the first line of a laptop. */
const SKELETONS = ['a', 'b', 'c'];

function CardSkeletons() {
  return (
    <div role="status" aria-label={texts.loading}>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-(--gap)">
        {SKELETONS.map((key) => (
          <Card key={key} className="overflow-hidden">
            <Skeleton className="aspect-[16/10] rounded-none" />
            <div className="grid gap-2 p-4">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="h-4 w-2/3" />
              <Skeleton className="mt-2 h-9 w-full" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
