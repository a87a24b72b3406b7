export { siteFavicon, siteLookCss } from './showing/sites/storefront/look/look-css.ts';
export { renderSite } from './showing/sites/storefront/site-document.tsx';
export { siteFileNames } from './showing/sites/storefront/site-files.ts';
