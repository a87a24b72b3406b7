import { startSite } from './features/sites/storefront/script/start-site.ts';

startSite(document.body);
