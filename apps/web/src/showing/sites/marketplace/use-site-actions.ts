import { type Site, SITE_DOMAIN_REST_DAYS } from '@sayso/contract';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api/api-error.ts';
import { copyLink } from '../../../lib/links.ts';
import { useMay } from '../../../session/may.ts';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { openShareWindow, shareLinkWith, type ShareTarget } from '../../watch/watch.parts.tsx';
import { sayDone, sayFailed, sayInfo } from '../say.ts';
import { deleteSite, makeSiteEntry, useRenewSites } from '../sites.queries.ts';
import { sitesTexts as texts } from '../sites.texts.ts';

/** What people do with a site from its card; null: what their role does not let them do. */
export function useSiteActions({ id, name, domain, url }: Site) {
  const renew = useRenewSites();
  const mayEnter = useMay('sites.enter');
  const mayDelete = useMay('sites.delete');
  const mayPublish = useMay('sites.publish');
  const navigate = useNavigate();
  const askToRemove = async () => {
    const isDone = await confirm({
      title: texts.deleting.title,
      text: `${texts.deleting.text(name)} ${texts.deleting.kept(SITE_DOMAIN_REST_DAYS)}`,
      action: texts.deleting.action,
      busyText: texts.deleting.busy,
      tone: 'danger',
      typed: domain,
      run: () => remove(id),
    });
    if (!isDone) return;
    sayDone(texts.deleting.done);
    void renew();
  };
  return {
    share: (target: ShareTarget) => openShareWindow(shareLinkWith(target, { url, text: name })),
    copy: async () => {
      if (await copyLink(url)) sayDone(texts.share.copied);
      else sayFailed(texts.share.notCopied, null);
    },
    sayNotPublished: () => {
      const publish = () => void navigate({ to: '/sites/$siteId', params: { siteId: id } });
      sayInfo(texts.card.notPublished, mayPublish ? { label: texts.card.publish, onPress: publish } : undefined);
    },
    enter: mayEnter ? () => void enter(id) : null,
    remove: mayDelete ? () => void askToRemove() : null,
  };
}

async function remove(id: string): Promise<void> {
  try {
    await deleteSite(id);
  } catch (error) {
    // Somebody else was faster.
    if (error instanceof ApiError && error.code === 'site_not_found') return;
    sayFailed(texts.failed.delete, error);
    throw error;
  }
}

/** The tab is opened by the press itself, which browsers allow, and led on once the link is there. */
async function enter(id: string): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const url = await makeSiteEntry(id);
    if (!tab) return window.location.assign(url);
    tab.opener = null;
    tab.location.replace(url);
  } catch (error) {
    tab?.close();
    sayFailed(texts.failed.enter, error);
  }
}
