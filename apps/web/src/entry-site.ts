import { startSite } from './showing/sites/storefront/script/start-site.ts';

startSite(document.body);
