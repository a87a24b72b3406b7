import { SITE_TEXT_MAX, SiteLink } from '@sayso/contract';
import { useId, useState } from 'react';
import { Field } from '../../../../ui/inputs/field.tsx';
import { TextInput, TextArea } from '../../../../ui/inputs/text-inputs.tsx';
import { useTypedText } from '../../../../lib/typing.ts';
import { isLast, type Path } from '../document-edits.ts';
import { useEditorState, useBound } from '../open-site.tsx';
import { panelTexts } from './panel.texts.gen.ts';

const { link: texts } = panelTexts;

type Props = { label: string; path: Path; most: number; help?: string | undefined };

/** A text on one line. */
export function LineField({ label, path, most, help }: Props) {
  const { value = '', write } = useBound<string>(path);
  return (
    <Field label={label} help={help}>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={most}
          autoComplete="off"
          onChange={({ target }) => write(target.value)}
        />
      )}
    </Field>
  );
}

/** A text of several lines. */
export function LinesField({ label, path, most, help }: Props) {
  const { value = '', write } = useBound<string>(path);
  return (
    <Field label={label} help={help}>
      {(control) => (
        <TextArea
          {...control}
          value={value}
          rows={most > SITE_TEXT_MAX.paragraph ? 8 : 3}
          maxLength={most}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </Field>
  );
}

/** A button or a link: its words, and where it leads. */
export function LinkField({ label, path }: { label: string; path: Path }) {
  return (
    <div role="group" aria-label={label} className="grid gap-2.5 rounded-md border border-border p-3">
      <LineField label={texts.text({ of: label })} path={[...path, 'text']} most={SITE_TEXT_MAX.button} />
      <HrefField label={texts.href({ of: label })} path={[...path, 'href']} />
    </div>
  );
}

/** Only what a site can link to is taken; what somebody writes on the way there stays in the box. */
function HrefField({ label, path }: { label: string; path: Path }) {
  const { value = '', write } = useBound<string>(path);
  const { typed, setTyped, noteHandedOn } = useTypedText(value);
  const [isLeft, setLeft] = useState(false);
  const list = useId();
  const sections = useEditorState(({ document }) => document.blocks);
  const isRight = (href: string) => SiteLink.shape.href.safeParse(href).success;
  const take = (href: string) => {
    setTyped(href);
    if (!isRight(href)) return;
    noteHandedOn(href);
    write(href);
  };
  return (
    <Field label={label} help={texts.help} error={isLeft && !isRight(typed) ? texts.wrong : undefined}>
      {(control) => (
        <>
          <TextInput
            {...control}
            type="text"
            inputMode="url"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            list={list}
            maxLength={SITE_TEXT_MAX.href}
            value={typed}
            onChange={({ target }) => take(target.value)}
            onFocus={() => setLeft(false)}
            onBlur={() => {
              setLeft(true);
              take(completeLink(typed));
            }}
          />
          <datalist id={list}>
            {sections
              .filter(({ type }) => !isLast(type))
              .map(({ id }) => (
                <option key={id} value={`#${id}`} />
              ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** What somebody means who leaves out the beginning of an address: `example.com` is `https://example.com`, `me@example.com` is `mailto:me@example.com`. */
export function completeLink(typed: string): string {
  const link = typed.trim();
  if (link === '' || link.startsWith('#') || /^[a-z][a-z0-9+.-]*:(?!\d)/iu.test(link)) return link;
  if (/^[^\s@/?#]+@[^\s@/?#]+\.[^\s@/?#]+$/u.test(link)) return `mailto:${link}`;
  if (/^\+?[\d\s().-]{6,30}$/u.test(link)) return `tel:${link.replaceAll(/\s+/gu, '')}`;
  return /^[^\s./]+\.[^\s]+$/u.test(link) ? `https://${link}` : link;
}
