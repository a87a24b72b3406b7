export { PageAnchor } from './page-anchor.tsx';
export { FooterLinks, PageFooter } from './page-footer.tsx';
export { PricingLink } from './pricing-link.tsx';
