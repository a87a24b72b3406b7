import type { EditedSite } from '@sayso/contract';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyLayer } from '../../../ui/late-code.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { useEditedSite } from '../sites.queries.ts';
import { Editor } from './editor.tsx';
import { OpenSiteProvider } from './open-site.tsx';
import { PublishActions } from './publish-actions.tsx';

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
