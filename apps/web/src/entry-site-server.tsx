export { siteFavicon } from './features/sites/storefront/look/letter-icon.ts';
export { siteLookCss } from './features/sites/storefront/look/look-css.ts';
export { renderSite } from './features/sites/storefront/site-document.tsx';
export { siteFileNames } from './features/sites/storefront/site-files.ts';
