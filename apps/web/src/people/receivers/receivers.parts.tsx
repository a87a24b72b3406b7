/** What other features show of webhooks. */
export { WebhooksTab } from './list/webhooks-tab.tsx';
