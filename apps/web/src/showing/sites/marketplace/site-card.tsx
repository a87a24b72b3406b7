import { type Site, SITE_DOMAIN_REST_DAYS } from '@sayso/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import {
  ChartNoAxesColumn,
  Ellipsis,
  ExternalLink,
  KeyRound,
  Scale,
  Trash2,
  UsersRound,
  Link2,
  Share2,
} from 'lucide-react';
import { formatDate } from '../../../lib/format.ts';
import { useMay } from '../../../session/may.ts';
import { Button, buttonClass, IconButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, MenuItem, MenuLine, MenuLabel } from '../../../ui/overlays/menu.tsx';
import { ShareMark, openShareWindow, shareLinkWith, type ShareTarget } from '../../watch/watch.parts.tsx';
import { SiteBadge } from '../site-badge.tsx';
import { sitesTexts } from '../sites.texts.gen.ts';
import { ThemeDrawing } from '../theme-drawing.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { copyLink } from '../../../lib/links.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { sayDone, sayFailed, sayInfo } from '../say.ts';
import { deleteSite, makeSiteEntry, useRenewSites } from '../sites.queries.ts';

const { card: texts } = sitesTexts;

/** One site: how it looks, where it is, what visitors see of it, and what can be done with it. */
export function SiteCard({ site }: { site: Site }) {
  const mayEdit = useMay('sites.edit');
  const actions = useSiteActions(site);
  const params = { siteId: site.id };
  return (
    <article
      aria-label={site.name}
      className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-border bg-surface transition-colors hover:border-border-strong"
    >
      <Link
        to="/sites/$siteId"
        params={params}
        aria-label={mayEdit ? texts.edit({ name: site.name }) : texts.open({ name: site.name })}
        className="relative block aspect-[16/10] overflow-hidden border-b border-border bg-bg-sunken px-6 pt-6 focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]"
      >
        <ThemeDrawing
          {...site.look}
          className="block h-full overflow-hidden rounded-t-md border border-b-0 border-border-strong shadow-e2"
        />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-4">
        <div className="grid min-w-0 gap-1">
          <div className="flex min-w-0 items-start justify-between gap-2">
            <h3 className="min-w-0 truncate text-15 font-semibold" title={site.name}>
              {site.name}
            </h3>
            <SiteBadge site={site} />
          </div>
          <p className="truncate text-13 text-text-2">{new URL(site.url).host}</p>
          <p className="flex min-w-0 flex-wrap gap-x-3 text-12 text-text-3">
            <span>{texts.created({ day: formatDate(site.created_at) })}</span>
            <NewLeads site={site} />
          </p>
        </div>
        <div className="mt-auto flex items-center gap-2">
          <Link to="/sites/$siteId" params={params} className={`${buttonClass()} min-w-0 flex-1`}>
            {mayEdit ? texts.editAction : texts.openAction}
          </Link>
          <Visit site={site} onUnpublished={actions.sayNotPublished} />
          <ShareSiteMenu site={site} actions={actions} />
          <MoreMenu site={site} actions={actions} />
        </div>
      </div>
    </article>
  );
}

const { share: shareSiteMenuTexts, card } = sitesTexts;
const PLACES = ['facebook', 'whatsapp', 'twitter'] as const;

type Props = { site: Site; actions: Pick<ReturnType<typeof useSiteActions>, 'share' | 'copy'> };

/** Where the address of a site can go, once visitors see something there. Another place is asked for nothing before the press. */
function ShareSiteMenu({ site, actions }: Props) {
  return (
    <Menu trigger={<IconButton icon={Share2} label={`${card.share} ${site.name}`} outlined />}>
      {!site.is_published && <MenuLabel>{card.notPublished.title}</MenuLabel>}
      {PLACES.map((place) => (
        <MenuItem key={place} disabled={!site.is_published} onSelect={() => actions.share(place)}>
          <span className="text-text-3">
            <ShareMark site={place} />
          </span>
          {shareSiteMenuTexts[place]}
        </MenuItem>
      ))}
      <MenuItem icon={Link2} disabled={!site.is_published} onSelect={() => void actions.copy()}>
        {shareSiteMenuTexts.copy}
      </MenuItem>
      <MenuItem icon={Ellipsis} disabled={!site.is_published} onSelect={() => actions.share('more')}>
        {shareSiteMenuTexts.more}
      </MenuItem>
    </Menu>
  );
}

function NewLeads({ site }: { site: Site }) {
  const maySee = useMay('leads.view');
  if (!maySee || site.new_leads === 0) return null;
  return (
    <Link
      to="/sites/$siteId/leads"
      params={{ siteId: site.id }}
      className="font-medium text-accent-text hover:underline ring-focus"
    >
      {texts.newLeads({ count: site.new_leads })}
    </Link>
  );
}

function Visit({ site, onUnpublished }: { site: Site; onUnpublished: () => void }) {
  if (site.held)
    return (
      <Link to="/decisions" search={{ subject: site.id }} className={buttonClass()}>
        <Icon of={Scale} />
        {texts.whyHeld}
      </Link>
    );
  if (!site.is_published)
    return (
      <Button icon={ExternalLink} onClick={onUnpublished}>
        {texts.visit}
      </Button>
    );
  return (
    <a href={site.url} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
      <Icon of={ExternalLink} />
      {texts.visit}
      <span className="sr-only">{texts.newTab}</span>
    </a>
  );
}

type MenuProps = { site: Site; actions: Pick<ReturnType<typeof useSiteActions>, 'enter' | 'remove'> };

function MoreMenu({ site, actions }: MenuProps) {
  const maySeeLeads = useMay('leads.view');
  const params = { siteId: site.id };
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={texts.actions({ name: site.name })} outlined />}>
      {maySeeLeads && (
        <MenuItem asChild>
          <Link to="/sites/$siteId/leads" params={params}>
            <Icon of={UsersRound} className="text-text-3" />
            {texts.leads}
          </Link>
        </MenuItem>
      )}
      <MenuItem asChild>
        <Link to="/sites/$siteId/figures" params={params}>
          <Icon of={ChartNoAxesColumn} className="text-text-3" />
          {texts.figures}
        </Link>
      </MenuItem>
      {actions.enter && (
        <MenuItem icon={KeyRound} onSelect={actions.enter}>
          {texts.admin}
        </MenuItem>
      )}
      {actions.remove && (
        <>
          <MenuLine />
          <MenuItem icon={Trash2} tone="danger" onSelect={actions.remove}>
            {texts.delete}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

/** What people do with a site from its card; null: what their role does not let them do. */
export function useSiteActions({ id, name, domain, url }: Site) {
  const renew = useRenewSites();
  const mayEnter = useMay('sites.enter');
  const mayDelete = useMay('sites.delete');
  const mayPublish = useMay('sites.publish');
  const navigate = useNavigate();
  const askToRemove = async () => {
    const isDone = await confirm({
      title: sitesTexts.deleting.title,
      text: `${sitesTexts.deleting.text({ name })} ${sitesTexts.deleting.kept({ days: SITE_DOMAIN_REST_DAYS })}`,
      action: sitesTexts.deleting.action,
      busyText: sitesTexts.deleting.busy,
      tone: 'danger',
      typed: domain,
      run: () => removeSite(id),
    });
    if (!isDone) return;
    sayDone(sitesTexts.deleting.done);
    void renew();
  };
  return {
    share: (target: ShareTarget) => openShareWindow(shareLinkWith(target, { url, text: name })),
    copy: async () => {
      if (await copyLink(url)) sayDone(sitesTexts.share.copied);
      else sayFailed(sitesTexts.share.notCopied, null);
    },
    sayNotPublished: () => {
      const publish = () => void navigate({ to: '/sites/$siteId', params: { siteId: id } });
      sayInfo(
        sitesTexts.card.notPublished,
        mayPublish ? { label: sitesTexts.card.publish, onPress: publish } : undefined,
      );
    },
    enter: mayEnter ? () => void enterSite(id) : null,
    remove: mayDelete ? () => void askToRemove() : null,
  };
}

async function removeSite(id: string): Promise<void> {
  try {
    await deleteSite(id);
  } catch (error) {
    // Somebody else was faster.
    if (error instanceof ApiError && error.code === 'site_not_found') return;
    sayFailed(sitesTexts.failed.delete, error);
    throw error;
  }
}

/** The tab is opened by the press itself, which browsers allow, and led on once the link is there. */
async function enterSite(id: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const url = await makeSiteEntry(id);
    if (!tab) return window.location.assign(url);
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    sayFailed(sitesTexts.failed.enter, error);
  }
}
