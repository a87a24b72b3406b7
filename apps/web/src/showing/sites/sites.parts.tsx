/** What other features may use of sites. */
export { Marketplace } from './marketplace/marketplace.tsx';
