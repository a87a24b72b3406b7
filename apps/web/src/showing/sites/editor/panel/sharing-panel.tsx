import { SITE_TEXT_MAX } from '@sayso/contract';
import { useEditorState, useOpenSite } from '../open-site.tsx';
import { Field } from '../../../../ui/inputs/field.tsx';
import { TextInput } from '../../../../ui/inputs/text-inputs.tsx';
import { titleOf } from '../../storefront/blocks/block-view.tsx';
import { panelTexts } from './panel.texts.gen.ts';
import { PictureField } from './picture-field.tsx';
import { LineField, LinesField } from './text-fields.tsx';

const { sharing: texts } = panelTexts;

/** Longest description, in characters. @see SiteDocument of the contract */
const DESCRIPTION_MAX = 300;

/** What the site is called, and what search engines and shared links show of it. */
export function SharingPanel({ url }: { url: string }) {
  const { store } = useOpenSite();
  const name = useEditorState((state) => state.name);
  return (
    <div className="grid gap-5">
      <Field label={texts.siteName} help={texts.siteNameHelp}>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={SITE_TEXT_MAX.name}
            autoComplete="off"
            onChange={({ target }) => store.rename(target.value)}
            onBlur={() => {
              // A site has a name.
              if (name.trim() === '') store.rename(store.read().saved.name);
            }}
          />
        )}
      </Field>
      <LineField label={texts.title} help={texts.titleHelp} path={['head', 'title']} most={SITE_TEXT_MAX.title} />
      <LinesField
        label={texts.description}
        help={texts.descriptionHelp}
        path={['head', 'description']}
        most={DESCRIPTION_MAX}
      />
      <SearchResult url={url} />
      <PictureField label={texts.picture} path={['head', 'picture']} />
    </div>
  );
}

/** Roughly as search engines show it. */
function SearchResult({ url }: { url: string }) {
  const { document, name } = useEditorState((state) => state);
  const first = document.blocks[0];
  const words = first ? titleOf(first) : '';
  const text = first && 'text' in first ? first.text : '';
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-13 font-medium">{texts.preview}</figcaption>
      <div className="grid min-w-0 gap-0.5 rounded-md border border-border bg-surface p-3">
        <span className="truncate text-12 text-text-3">{new URL(url).host}</span>
        <span className="line-clamp-1 text-15 font-medium text-info">{document.head.title || words || name}</span>
        <span className="line-clamp-2 text-13 wrap-anywhere text-text-2">
          {document.head.description || text || texts.noDescription}
        </span>
      </div>
    </figure>
  );
}
