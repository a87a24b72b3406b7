import { fill } from '@sayso/i18n';
import type { EditedSite } from '@sayso/contract';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyLayer } from '../../../ui/late-code.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { useEditedSite, publishSite, unpublishSite } from '../sites.queries.ts';
import { Editor } from './editor.tsx';
import { OpenSiteProvider, useEditorState, useOpenSite, useSyncState, materialOf } from './open-site.tsx';
import { CloudOff, Ellipsis, ExternalLink, Globe, History, Rocket } from 'lucide-react';
import { messageOf } from '../../../lib/api/api-error.ts';
import { dataOf } from '../../../lib/api/error-data.ts';
import { useMay } from '../../../session/may.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toasts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { confirm } from '../../../ui/overlays/confirm.tsx';
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx';
import { editorTexts } from './editor.texts.gen.ts';
import { isSaved } from './store/editor-store.ts';
import { unseenOf, unseenWords } from './unseen.ts';
import { useAction } from '../../../lib/use-action.ts';

const LAYERS = {
  versions: lazyLayer(() => import('./versions/versions-dialog.tsx').then((module) => module.VersionsDialog)),
  domains: lazyLayer(() => import('../hosts/hosts-dialog.tsx').then((module) => module.HostsDialog)),
};

/** `/sites/{id}`: the page of a site as it is edited. */
export function SiteEditorScreen() {
  const { siteId = '' } = useParams({ strict: false });
  const { data: site } = useEditedSite(siteId);
  if (!site)
    return (
      <SiteFrame siteId={siteId} tab="editor">
        {null}
      </SiteFrame>
    );
  return (
    <OpenSiteProvider key={siteId} site={site}>
      <OpenEditor site={site} />
    </OpenSiteProvider>
  );
}

function OpenEditor({ site }: { site: EditedSite }) {
  const [layer, setLayer] = useState<keyof typeof LAYERS | null>(null);
  const Layer = LAYERS[layer ?? 'versions'];
  const close = () => setLayer(null);
  return (
    <SiteFrame
      siteId={site.id}
      tab="editor"
      actions={
        <PublishActions site={site} onVersions={() => setLayer('versions')} onDomains={() => setLayer('domains')} />
      }
    >
      <Editor site={site} />
      {layer && <Layer siteId={site.id} onClose={close} onBroken={close} />}
    </SiteFrame>
  );
}

const { publish: texts, conflict } = editorTexts;
const ABOUT = 'publish site';

type Props = { site: EditedSite; onVersions: () => void; onDomains: () => void };

/** What makes visitors see the site, and the rest of what can be done with it as a whole. */
function PublishActions({ site, onVersions, onDomains }: Props) {
  const { sync, store } = useOpenSite();
  const mayPublish = useMay('sites.publish');
  const isDone = useEditorState(isSaved);
  const isToDecide = useSyncState().kind === 'conflict';
  const isCurrent = site.is_published && !site.has_changes && isDone;

  const { run: publish, isBusy } = useAction(
    async () => {
      if (!(await sync.flush())) return;
      const published = await publishSite(site.id, store.read().saved.version);
      sync.hear(published);
      const visit = { label: texts.visit, onPress: () => void window.open(site.url, '_blank', 'noopener') };
      const unseen = unseenWords(unseenOf(published.document, materialOf(published)));
      if (unseen === '') showToast({ tone: 'success', about: ABOUT, ...texts.done, action: visit });
      else showToast({ tone: 'info', about: ABOUT, ...fill(texts.partly, { unseen }), action: visit, stays: true });
    },
    (error) => {
      const theirs = dataOf(error, 'site_changed')?.site;
      if (theirs) sync.collide(theirs);
      showToast({ tone: 'danger', about: ABOUT, title: texts.failed, text: messageOf(error) });
    },
  );
  const unpublish = async () => {
    const isSure = await confirm({ ...texts.ask, run: async () => sync.hear(await unpublishSite(site.id)) });
    if (isSure) showToast({ tone: 'success', about: ABOUT, ...texts.undone });
  };
  return (
    <>
      {mayPublish && (
        <Button
          variant="primary"
          icon={Rocket}
          disabled={isCurrent || isToDecide}
          title={isToDecide ? conflict.publishLater : undefined}
          busy={isBusy}
          busyText={texts.busy}
          onClick={() => void publish()}
        >
          {isCurrent ? (
            texts.published
          ) : (
            <span>
              {texts.publish}
              {site.is_published && <span className="max-sm:sr-only"> {texts.changes}</span>}
            </span>
          )}
        </Button>
      )}
      <Menu trigger={<IconButton icon={Ellipsis} label={texts.more} outlined />}>
        {site.is_published && (
          <MenuItem asChild>
            <a href={site.url} target="_blank" rel="noopener noreferrer">
              <Icon of={ExternalLink} className="text-text-3" />
              {texts.visit}
            </a>
          </MenuItem>
        )}
        <MenuItem icon={History} onSelect={onVersions}>
          {texts.versions}
        </MenuItem>
        <MenuItem icon={Globe} onSelect={onDomains}>
          {texts.domain}
        </MenuItem>
        {mayPublish && site.is_published && (
          <MenuItem icon={CloudOff} onSelect={() => void unpublish()}>
            {texts.unpublish}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
