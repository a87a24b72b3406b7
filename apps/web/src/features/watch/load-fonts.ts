import fonts from './fonts.css?url';

/** Asks for the fonts of the page. */
export function loadFonts(): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: fonts }));
}
