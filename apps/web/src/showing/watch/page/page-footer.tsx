import type { WatchFooterLink } from '@sayso/contract';
import { watchTexts } from '../watch.texts.ts';

/** The operator's pages: terms, privacy, imprint. */
export function PageFooter({ links }: { links: readonly WatchFooterLink[] }) {
  if (links.length === 0) return null;
  return (
    <footer className="mx-auto max-w-[1240px] px-6 pb-6 max-sm:px-4">
      <nav aria-label={watchTexts.footer} className="border-t border-border pt-3">
        <ul className="flex flex-wrap gap-x-5 text-13">
          {links.map(({ name, href }) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-8 items-center rounded-xs text-text-3 hover:text-text pointer-coarse:min-h-11"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
