import type { SiteLink } from '@sayso/contract';
import { isLinkShown, linkKind } from './is-safe-link.ts';
import { type Path, usePage } from './page-context.ts';
import { placeholders } from './storefront.texts.ts';
import { Words } from './words.tsx';

type Props = {
  link: SiteLink;
  path: Path;
  /** `main`: the one thing to do; `other`: beside it; `plain`: a link in a list. */
  look: 'main' | 'other' | 'plain';
};

const CLASSES = { main: 'button', other: 'button button-other', plain: 'link' } as const;

/** A button or link of the owner. It is shown when it has a text and leads somewhere; in the editor always, and leads nowhere. */
export function ActionLink({ link, path, look }: Props) {
  const { editing, sections } = usePage();
  const words = (
    <Words
      text={link.text}
      path={[...path, 'text']}
      placeholder={look === 'plain' ? placeholders.link : placeholders.button}
    />
  );
  const isShown = isLinkShown(link, sections);
  if (editing)
    return (
      <span className={CLASSES[look]} data-unfinished={!isShown || undefined}>
        {words}
      </span>
    );
  if (!isShown) return null;
  return (
    <a
      className={CLASSES[look]}
      href={link.href}
      {...(linkKind(link.href) === 'outside' && { rel: 'noopener', 'data-click': link.href })}
    >
      {words}
    </a>
  );
}
