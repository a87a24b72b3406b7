import {
  SITE_PICTURE_MAX_BYTES,
  SITE_TEXT_MAX,
  type SitePicture,
  type SitePictureUse,
  UPLOAD_MAX_MEGAPIXELS,
} from '@sayso/contract';
import { ImageUp, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Note } from '../../../../ui/feedback/banner.tsx';
import { Upload } from '../../../../ui/upload/upload.tsx';
import type { FileRules } from '../../../../ui/upload/files.ts';
import { useMay } from '../../../../session/may.ts';
import { sendSitePicture } from '../../sites.queries.ts';
import type { Path } from '../document-edits.ts';
import { useEditorState, useOpenSite, useBound } from '../open-site.tsx';
import { panelTexts } from './panel.texts.gen.ts';
import { LineField } from './text-fields.tsx';

const { picture: texts } = panelTexts;

const pictureRules = (): FileRules => ({
  types: { 'image/jpeg': 'JPG', 'image/png': 'PNG', 'image/webp': 'WebP' },
  maxBytes: SITE_PICTURE_MAX_BYTES,
  alsoMax: texts.megapixels({ most: UPLOAD_MAX_MEGAPIXELS }),
});

/** A picture of the site: sent, shown with what it shows, replaced or taken away. */
export function PictureField({ label, path }: { label: string; path: Path }) {
  const { id, store } = useOpenSite();
  const maySend = useMay('sites.edit');
  const { value, change } = useBound<SitePictureUse | null>(path);
  const picture = useEditorState(({ pictures }) => pictures.find((one) => one.id === value?.id));
  const [isReplacing, setReplacing] = useState(false);
  const take = (sent: SitePicture) => {
    store.know({ pictures: [sent] });
    change({ id: sent.id, alt: value?.alt ?? '' });
    setReplacing(false);
  };
  if (!value || isReplacing)
    return maySend ? (
      <div className="grid gap-2">
        <Upload
          label={label}
          prompt={texts.prompt}
          icon={ImageUp}
          {...pictureRules()}
          upload={sendSitePicture(id)}
          onDone={take}
        />
      </div>
    ) : null;
  return (
    <div role="group" aria-label={label} className="grid gap-2.5 rounded-md border border-border p-3">
      <span className="text-13 font-medium">{label}</span>
      {picture ? (
        <img
          src={picture.url}
          alt={value.alt}
          width={picture.width}
          height={picture.height}
          className="max-h-40 w-full rounded-sm bg-bg-sunken object-contain"
        />
      ) : (
        <Note tone="warning">{texts.missing}</Note>
      )}
      <LineField label={texts.alt} help={texts.altHelp} path={[...path, 'alt']} most={SITE_TEXT_MAX.short} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={RefreshCw} onClick={() => setReplacing(true)}>
          {texts.replace}
        </Button>
        <Button size="sm" variant="quiet" icon={Trash2} onClick={() => change(null)}>
          {texts.remove}
        </Button>
      </div>
    </div>
  );
}
