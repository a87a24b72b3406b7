import { SITE_FACTS_ELEMENT, type SiteFacts } from '@sayso/contract';
import { escapeHtml } from '../../lib/escape-html.ts';

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /(<meta\s+name="description"\s+content=")[^"]*(")/;
const HEAD_END = '</head>';
/** The script that is told which files to ask for. */
const ASKS_EARLY = 'first-boot.js';
const NO_SCRIPT = /<noscript>\s*<main>/;

/** What one screen has in place of the site's own words; a description that is '' is none. */
export type PageHead = { title: string; description: string };

/** One answer with the page. `files`: what its screen needs beside the app's own files. */
type Screen = {
  facts: SiteFacts;
  head?: PageHead | undefined;
  still?: string | undefined;
  files?: readonly string[] | undefined;
};

/**
 * The built page with what the operator has set: its title, its description, and the site facts as JSON, which no
 * browser runs; a `head` comes before the site's own words. `still` is the picture that the screen
 * begins with: it is loaded at once where it is seen, and shown where no script runs. `scripts` stand in the page itself, by the name of their file. Throws when the build has no place for one of them.
 */
export function appPage(html: string, scripts: ReadonlyMap<string, string> = new Map()): (screen: Screen) => string {
  for (const place of [TITLE, DESCRIPTION, HEAD_END, NO_SCRIPT]) {
    if (html.search(place) === -1) throw new Error(`The built page has no place like ${String(place)}`);
  }
  const whole = [...scripts].reduce(
    (page, [name, script]) =>
      page.replace(`<script src="/${name}">`, () => `<script${name === ASKS_EARLY ? ' data-files' : ''}>${script}`),
    html,
  );
  return ({ facts, head, still, files = [] }) => {
    const title = head ? `${head.title} - ${facts.site_name}` : facts.site_name;
    const description = head?.description || facts.site_description;
    const page = still === undefined ? whole : withStill(whole, still);
    return page
      .replaceAll('<script data-files>', `<script data-files="${files.map((file) => `/${file}`).join(' ')}">`)
      .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
      .replace(DESCRIPTION, (all, start: string, end: string) =>
        // Without words of the operator, those of the build stay.
        description ? `${start}${escapeHtml(description)}${end}` : all,
      )
      .replace(
        HEAD_END,
        () => `<script type="application/json" id="${SITE_FACTS_ELEMENT}">${escapeJson(facts)}</script>${HEAD_END}`,
      );
  };
}

const withStill = (html: string, still: string) =>
  html
    .replace(HEAD_END, `<link rel="preload" as="image" href="${still}" media="(min-width: 901px)" />${HEAD_END}`)
    .replace(NO_SCRIPT, (begin) => `${begin}<img src="${still}" alt="" width="270" height="480" />`);

/** Inside a script element nothing but its end tag has a meaning: no `<` stays. */
const escapeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');
