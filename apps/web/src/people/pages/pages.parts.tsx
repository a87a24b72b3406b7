export { PageAnchor } from './page-links.tsx';
export { FooterLinks, PageFooter } from './page-links.tsx';
export { PricingLink } from './page-links.tsx';
